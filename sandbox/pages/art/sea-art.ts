import { facet, glazes, goldLight, gradientOf, keyline, slip, stroke } from '#design/art-glaze.ts';
import { circle, group, shape, star } from '#design/art-shapes.ts';

const wave = (y: number, colour: string, opacity: number): string => {
  let data = `M-400 ${y}`;
  for (let x = -400; x < 1200; x += 40) data += `q10-9 20 0t20 0`;
  return stroke(data, colour, 2, ` opacity="${opacity}"`);
};
const weed = (x: number, height: number): string =>
  group(
    `translate(${x} 400)`,
    stroke(
      `M0 0C-14-${height * 0.35} 12-${height * 0.6} -4-${height}M10 0C26-${height * 0.3} 4-${height * 0.5} 16-${height * 0.8}`,
      glazes.emerald[1],
      5,
      ' opacity=".8"',
    ),
  );

/**
 * Draws a boat with its rod on a deep sea, 1600 × 400. The water begins 150 below the top edge. The tip of the rod is
 * in the middle, 72 below the top edge.
 */
export function seaMarkup(): string {
  const boat =
    shape('M-62 0H62C56 26 40 34 0 34S-56 26-62 0Z', facet('coral'), keyline) +
    shape('M-62 0H62L59 9H-59Z', facet('gold'), keyline) +
    [-36, -12, 12, 36].map((x) => shape(star(8, 7, 5.2, x, 20), slip)).join('') +
    shape('M-22-2V-22A10 10 0 0 1-2-22V-2Z', facet('royal'), keyline) +
    circle(-12, -36, 10, facet('slip'), keyline) +
    shape('M-23-39C-22-52-2-52-1-39Z', facet('sea'), keyline) +
    stroke('M0-16L70-62', '#b9822f', 4);
  const depths = [190, 240, 290, 340].map((y, index) => wave(y, '#45d8cf', 0.34 - index * 0.07)).join('');
  return `<svg class="sea-art" viewBox="-400 0 1600 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs>${(['coral', 'gold', 'royal', 'slip', 'sea'] as const).map(gradientOf).join('')}<linearGradient id="sea-sky" x2="0" y2="1"><stop stop-color="#16244f"/><stop offset="1" stop-color="#1d42b4"/></linearGradient><linearGradient id="sea-water" x2="0" y2="1"><stop stop-color="#0f858a"/><stop offset=".45" stop-color="#075a63"/><stop offset="1" stop-color="#03242c"/></linearGradient></defs><rect x="-400" width="1600" height="152" fill="url(#sea-sky)"/>${circle(560, 58, 24, '#fff1dc')}${circle(570, 52, 20, '#17295f')}${[
    [250, 36],
    [300, 70],
    [500, 30],
    [480, 92],
    [60, 44],
    [-120, 84],
    [760, 40],
    [930, 96],
  ]
    .map(([x = 0, y = 0]) => shape(star(4, 6, 2, x, y), goldLight, ' opacity=".8"'))
    .join(
      '',
    )}<rect x="-400" y="150" width="1600" height="250" fill="url(#sea-water)"/>${wave(152, slip, 0.7)}${depths}${[-260, -130, 30, 250, 290, 520, 555, 790, 960, 1080].map((x, index) => weed(x, 60 + (index % 2) * 34)).join('')}${group('translate(330 134)', boat)}</svg>`;
}
