import outlines from './letter-outlines.json' with { type: 'json' };

interface Letter {
  advance: number;
  path: string;
}
const letters: Readonly<Record<string, Letter>> = outlines;

/** In the units of the outlines: how high letters are, how close they stand, and how wide a space is. */
const [CAP_HEIGHT, TIGHTENED, SPACE] = [182, 3, 55];
/** The picture's format, in its own units: how high letters are at most, and how much lower a line's ends are than its middle. */
const forms = {
  tall: { width: 240, height: 300, lineWidth: 212, capHeight: 46, margin: 22, sag: 8, mostLines: 2 },
  wide: { width: 400, height: 225, lineWidth: 344, capHeight: 44, margin: 20, sag: 7, mostLines: 1 },
} as const;
type Form = (typeof forms)[keyof typeof forms];
const LINE_GAP = 10;
const OUTLINE = 9;
/** How far above the title the ground begins to darken. */
const SHADE = 50;

const rounded = (value: number): number => Math.round(value * 100) / 100;
const advanceOf = (letter: string): number => (letter === ' ' ? SPACE : (letters[letter]?.advance ?? 0) - TIGHTENED);
const widthOf = (text: string): number => [...text].reduce((width, letter) => width + advanceOf(letter), 0);

/** Returns the lines of a title: of two, those whose longer one is the shortest. */
function breakTitle(title: string, { mostLines }: Form): readonly string[] {
  const words = title.split(' ');
  if (words.length === 1 || mostLines === 1) return [title];
  const breaks = words.slice(1).map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map(widthOf));
  return breaks.toSorted((one, other) => longest(one) - longest(other))[0] ?? [title];
}

/** Sets one line in an arc, as high as its width allows; returns its markup and its height. */
function setLine(text: string, bottom: number, form: Form): { markup: string; height: number } {
  const scale = Math.min(form.capHeight / CAP_HEIGHT, form.lineWidth / widthOf(text));
  const half = form.lineWidth / 2;
  let left = -(widthOf(text) * scale) / 2;
  let markup = '';
  for (const letter of text) {
    const width = advanceOf(letter) * scale;
    const offset = (left + width / 2) / half;
    const turn = (Math.atan2(2 * form.sag * offset, half) * 180) / Math.PI;
    const place = `translate(${rounded(form.width / 2 + left + width / 2)} ${rounded(bottom - form.sag * (1 - offset ** 2))}) rotate(${rounded(turn)}) scale(${rounded(scale)})`;
    const path = letters[letter]?.path;
    if (path) markup += `<path transform="${place}" d="m${rounded(-advanceOf(letter) / 2)} 0${path}"/>`;
    left += width;
  }
  return { markup, height: scale * CAP_HEIGHT };
}

/**
 * Returns a picture of a game with its title lettered along the bottom, in outlines, so that it needs no font. Letters
 * that have no outline are left out. `outline` is the colour around the letters.
 */
export function letterTitle(svg: string, title: string, { isWide, outline }: { isWide: boolean; outline: string }): string {
  const form = isWide ? forms.wide : forms.tall;
  let top = form.height - form.margin;
  let markup = '';
  for (const line of breakTitle(title.toLocaleUpperCase('tr'), form).toReversed()) {
    const set = setLine(line, top, form);
    markup = set.markup + markup;
    top -= set.height + LINE_GAP;
  }
  const shadeTop = rounded(Math.max(0, top - form.sag - SHADE));
  const definitions =
    '<linearGradient id="gold" x2="0" y2="1"><stop offset=".1" stop-color="#fffaf0"/><stop offset=".55" stop-color="#ffe6ab"/><stop offset="1" stop-color="#f2a93b"/></linearGradient>' +
    '<linearGradient id="shade" x2="0" y2="1"><stop stop-color="#05070d" stop-opacity="0"/><stop offset=".6" stop-color="#05070d" stop-opacity=".7"/></linearGradient>' +
    `<g id="title">${markup}</g>`;
  const rim = OUTLINE / (form.capHeight / CAP_HEIGHT);
  return svg.replace(
    '</svg>',
    `<defs>${definitions}</defs><path fill="url(#shade)" d="M0 ${shadeTop}H${form.width}V${form.height}H0Z"/>` +
      `<use href="#title" fill="${outline}" stroke="${outline}" stroke-width="${rounded(rim)}" stroke-linejoin="round"/><use href="#title" fill="url(#gold)"/></svg>`,
  );
}
