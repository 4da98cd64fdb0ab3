import { coral, facet, type Glaze, glazes, keyline, navy, slip, stroke } from './art-glaze.ts';
import { circle, group, hankinRadius, lobes, shape, star } from './art-shapes.ts';

/** What rises in a crash game, in a box of ±60, nose up. The page rotates it.  */
export type Flyer = 'kite' | 'balloon' | 'gull' | 'pinwheel' | 'pennant' | 'lantern';

function kite(first: Glaze = 'coral', second: Glaze = 'turquoise'): string {
  const sails = shape('M0-58L0-10L-42-10Z', glazes[first][0], keyline) + shape('M0-58L0-10L42-10Z', glazes[first][1], keyline);
  const ground = shape('M-42-10H0V58Z', glazes.slip[0], keyline) + shape('M42-10H0V58Z', glazes.slip[1], keyline);
  const panes = shape('M-28-4H-4V36Z', glazes[second][0]) + shape('M28-4H4V36Z', glazes[second][1]);
  const light = shape('M0-44L0-18L-24-18Z', '#fff6e4', ' opacity=".3"');
  return (
    sails + ground + light + panes + shape(star(8, 17, 12.9, 0, -10), navy, keyline) + shape(star(8, 11, 8.4, 0, -10), facet('gold')) + circle(0, -10, 3, coral)
  );
}

function balloon(): string {
  const envelope = 'M0-58C34-58 46-32 40-8C35 12 16 22 12 34H-12C-16 22-35 12-40-8C-46-32-34-58 0-58Z';
  const stripes =
    shape('M0-58C12-50 16-20 6 34H-6C-16-20-12-50 0-58Z', facet('slip')) + shape('M-25-52C-36-30-30 4-12 34H-6C-18-10-16-44-25-52Z', facet('gold'));
  const basket = shape('M-9 42H9L7 58H-7Z', glazes.bronze[0], keyline) + stroke('M-11 34L-9 42M11 34L9 42', slip, 1.4);
  return shape(envelope, facet('cobalt'), keyline) + stripes + shape(star(8, 12, 9, 0, -20), navy, keyline) + circle(0, -20, 4, coral) + basket;
}

function gull(): string {
  const wing = 'M0-4C-14-26-38-34-60-26C-44-24-34-14-28 0C-20 14-8 14 0 10Z';
  const wings = shape(wing, glazes.slip[0], keyline) + shape(wing, glazes.slip[1], `${keyline} transform="scale(-1 1)"`);
  const tips = shape('M-60-26C-52-25-46-21-42-16L-48-29Z', navy) + shape('M60-26C52-25 46-21 42-16L48-29Z', navy);
  const body = shape('M0-26C9-18 11 12 0 58C-11 12-9-18 0-26Z', facet('slip'), keyline) + shape('M0-34L4-24H-4Z', glazes.gold[0], keyline);
  return wings + tips + body + circle(-3, -18, 1.6, navy) + circle(3, -18, 1.6, navy);
}

function pinwheel(): string {
  const vane = (turn: number, glaze: Glaze) =>
    group(`translate(0 -12) rotate(${turn})`, shape('M0 0L0-44L24-24Z', glazes[glaze][0], keyline) + shape('M0 0L0-44L-8-22Z', glazes[glaze][1], keyline));
  const vanes = (['coral', 'turquoise', 'gold', 'cobalt'] as const).map((glaze, index) => vane(index * 90, glaze)).join('');
  return stroke('M0-12V58', glazes.bronze[0], 4) + vanes + shape(star(8, 9, hankinRadius(8, 9, 45), 0, -12), slip) + circle(0, -12, 3, coral);
}

function pennant(): string {
  const cloth = shape('M-2-54C16-62 30-44 52-50L40-34L50-18C28-12 14-30-2-22Z', glazes.coral[0], keyline);
  return stroke('M-4-58V58', glazes.bronze[0], 4) + cloth + shape(star(8, 9, 6.8, 18, -36), slip) + circle(-4, -58, 4, glazes.gold[0]);
}

function skyLantern(): string {
  const paper = 'M-24-40C-14-54 14-54 24-40L32 18C20 30-20 30-32 18Z';
  const glow = shape('M-10-36C-4-42 4-42 10-36L13 20C6 24-6 24-13 20Z', '#fff6e4', ' opacity=".55"');
  return shape(paper, facet('gold'), keyline) + glow + shape(lobes(6, 9, 5), coral) + stroke('M-20 26L0 58M20 26L0 58', '#f6d38c', 1.6);
}

/** The flyers of the crash games. */
export const flyers: Readonly<Record<Flyer, () => string>> = { kite: () => kite(), balloon, gull, pinwheel, pennant, lantern: skyLantern };
