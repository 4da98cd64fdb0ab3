import { coral, dots, facet, type Glaze, glazes, goldKeyline, goldLight, ink, keyline, navy, polar, slip, stroke } from './art-glaze.ts';
import { numeral } from './art-numerals.ts';
import { circle, group, itemAt, pick, type Random, shape, short, star } from './art-shapes.ts';

/** Draws one piece of a table game in a box of ±60. */
export type DrawPiece = (random: Random) => string;

const RED = '#c63a26';
const suits = [
  { mark: 'M0-16C8-6 17-2 14 7C12 13 5 12 2 8L5 16H-5L-2 8C-5 12-12 13-14 7C-17-2-8-6 0-16Z', colour: '#111a2b' },
  { mark: 'M0 16C-8 6-18 0-15-9C-12-17-3-15 0-8C3-15 12-17 15-9C18 0 8 6 0 16Z', colour: RED },
  { mark: 'M0-18L13 0L0 18L-13 0Z', colour: '#1b3fb5' },
  { mark: 'M-3 6C-7 12-16 9-15 1C-14-5-8-6-6-4C-10-10-6-17 0-17S10-10 6-4C8-6 14-5 15 1C16 9 7 12 3 6L6 16H-6Z', colour: '#0b5f4c' },
] as const;
/** Strokes of a card's letters, 12 × 16. */
const letters = ['M0 16L6 0L12 16M2.5 10.5H9.5', 'M1 0V16M11 0L1.5 9.5M4.5 6.5L11 16', 'M9 0V11C9 17.5 1 17.5 0 12'] as const;

const sheet = (fill: string, edge: string): string => `<rect x="-38" y="-55" width="76" height="110" rx="9" fill="${fill}" stroke="${edge}" stroke-width="2"/>`;

function face(letter: number, suit: number): string {
  const { mark, colour } = itemAt(suits, suit % suits.length);
  const rank = stroke(itemAt(letters, letter % letters.length), colour, 3.6, ' transform="translate(-29 -45) scale(1.15)"');
  return (
    sheet('#fffaf0', '#cdbd9c') +
    rank +
    group('translate(-22 -14) scale(.52)', shape(mark, colour)) +
    shape(star(16, 33, 28, 5, 14), '#f1e4c8') +
    group('translate(5 14) scale(1.45)', shape(mark, colour))
  );
}

const back = (glaze: Glaze): string =>
  sheet(glazes[glaze][1], slip) +
  `<rect x="-32" y="-49" width="64" height="98" rx="5" fill="${glazes[glaze][0]}" opacity=".55"/>` +
  [-32, 0, 32].map((y) => shape(star(8, 19, 14, 0, y), slip) + shape(star(8, 12, 9, 0, y), glazes[glaze][1])).join('');

const turned = (turn: number, x: number, y: number, scale: number, markup: string): string =>
  group(`translate(${x} ${y}) rotate(${turn}) scale(${scale})`, markup);

const suitOf = (random: Random): number => Math.floor(random() * suits.length);

/** An ace over a court card. */
const pair: DrawPiece = (random) => {
  const suit = suitOf(random);
  return turned(-15, -20, -2, 0.92, face(1 + Math.floor(random() * 2), suit + 1)) + turned(11, 18, 6, 0.96, face(0, suit));
};

const king: DrawPiece = (random) => face(1, suitOf(random));

/** One open card. */
const card: DrawPiece = (random) => face(Math.floor(random() * letters.length), suitOf(random));

/** A card face down. */
const cardBack: DrawPiece = (random) => back(pick(['cobalt', 'bole', 'emerald'], random));

/** Cards held in a hand. */
const hand =
  (turns: readonly number[]): DrawPiece =>
  (random) => {
    const suit = suitOf(random);
    return turns.map((turn, index) => group(`translate(0 62) rotate(${turn}) translate(0 -74) scale(.72)`, face(index, suit + index))).join('');
  };
const fan = hand([-40, -20, 0, 20, 40]);
const threeCards = hand([-22, 0, 22]);

/** Banker's and player's card, face down, and a nine. */
const sides: DrawPiece = (random) =>
  turned(-13, -26, -4, 0.92, back('cobalt')) +
  turned(13, 26, -4, 0.92, back('bole')) +
  shape(star(16, 31, 27, 0, 26), facet('gold'), keyline) +
  circle(0, 26, 22, navy) +
  numeral(7 + Math.floor(random() * 3), 0, 26, 1.5, goldLight);

const chipGlazes: readonly Glaze[] = ['coral', 'turquoise', 'cobalt', 'emerald', 'damson', 'gold'];

function chipOf(glaze: Glaze): string {
  const edge = glaze === 'gold' ? navy : slip;
  return (
    circle(0, 4, 52, ink, ' opacity=".55"') +
    circle(0, 0, 52, facet(glaze)) +
    circle(0, 0, 46, 'none', ` stroke="${edge}" stroke-width="12" stroke-dasharray="18 18.13"`) +
    circle(0, 0, 51.5, 'none', goldKeyline) +
    circle(0, 0, 37, glazes[glaze][1], ` stroke="${edge}" stroke-width="2"`) +
    shape(star(8, 28, 21.3), edge) +
    shape(star(8, 18, 13.7), facet(glaze)) +
    circle(0, 0, 5, edge)
  );
}
const chip: DrawPiece = (random) => chipOf(pick(chipGlazes, random));

/** Three chips on each other. */
const stack: DrawPiece = (random) => {
  const first = Math.floor(random() * chipGlazes.length);
  const side = (y: number, glaze: Glaze) =>
    shape(`M-50 ${y}V${y + 15}A50 22 0 0 0 50 ${y + 15}V${y}Z`, glazes[glaze][1], keyline) +
    stroke(`M-36 ${y + 15}V${y + 28}M-12 ${y + 21}V${y + 35}M12 ${y + 21}V${y + 35}M36 ${y + 15}V${y + 28}`, slip, 6);
  const glazeAt = (index: number) => itemAt(chipGlazes, (first + index) % chipGlazes.length);
  return [18, 2, -14].map((y, index) => side(y, glazeAt(index))).join('') + group('translate(0 -14) scale(.96 .43)', chipOf(glazeAt(2)));
};

const pipsOf: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die as one sees three of its faces. */
const die: DrawPiece = (random) => {
  const first = Math.floor(random() * 6);
  const side = (matrix: string, value: number, fill: string) =>
    group(
      `matrix(${matrix})`,
      `<rect x="-1" y="-1" width="2" height="2" rx=".2" fill="${fill}"/>${(pipsOf[value] ?? []).map(([x, y]) => `<circle cx="${x * 0.52}" cy="${y * 0.52}" r="${value === 1 ? 0.3 : 0.2}" fill="${value === 1 ? RED : navy}"/>`).join('')}`,
    );
  return (
    side('24 14 -24 14 0 -28', 1 + (first % 6), '#fffaf0') +
    side('24 14 0 28 -24 14', 1 + ((first + 1) % 6), '#eadfc4') +
    side('24 -14 0 28 24 14', 1 + ((first + 3) % 6), '#c9b78f')
  );
};

const ballGlazes: readonly Glaze[] = ['coral', 'turquoise', 'cobalt', 'gold', 'emerald', 'damson'];
const ball: DrawPiece = (random) => {
  const glaze = pick(ballGlazes, random);
  return (
    circle(0, 0, 54, facet(glaze), keyline) +
    circle(0, 0, 34, '#fff8ea') +
    shape(star(16, 32.5, 28), 'none', ` stroke="${glazes[glaze][1]}" stroke-width="1.4" opacity=".6"`) +
    numeral(1 + Math.floor(random() * 89), 0, 0, 1.75, ink) +
    `<ellipse cx="-20" cy="-40" rx="13" ry="6" fill="#fff" opacity=".55" transform="rotate(-28 -20 -40)"/>`
  );
};

/** A bingo card with some squares marked. */
const grid: DrawPiece = (random) => {
  const squares = Array.from({ length: 16 }, (_, index) => {
    const [x, y] = [-41 + (index % 4) * 21, -30 + Math.floor(index / 4) * 21];
    const isMarked = random() < 0.4;
    return `<rect x="${x}" y="${y}" width="19" height="19" rx="3" fill="${isMarked ? coral : '#f1e4c8'}"/>${isMarked ? shape(star(8, 8, 6, x + 9.5, y + 9.5), slip) : ''}`;
  });
  return `<rect x="-50" y="-57" width="100" height="116" rx="9" fill="#fffaf0" stroke="#cdbd9c" stroke-width="2"/><path d="M-50-38V-48A9 9 0 0 1-41-57H41A9 9 0 0 1 50-48V-38Z" fill="${glazes.cobalt[1]}"/>${[-26, 0, 26].map((x) => shape(star(8, 6, 4.5, x, -47.5), goldLight)).join('')}${squares.join('')}`;
};

const wheel: DrawPiece = (random) => {
  const disc =
    circle(0, 0, 46, 'none', ` stroke="${ink}" stroke-width="13"`) +
    circle(0, 0, 46, 'none', ` stroke="${RED}" stroke-width="13" stroke-dasharray="9.03"`) +
    stroke(`M${polar(46, -4)}A46 46 0 0 1 ${polar(46, 4)}`, '#128068', 13).replaceAll('round', 'butt') +
    circle(0, 0, 52.5, 'none', goldKeyline) +
    circle(0, 0, 39, facet('bronze'), goldKeyline) +
    dots(16, 33.5, 1.4, goldLight) +
    shape(star(8, 29, 12), facet('gold'), keyline) +
    circle(0, 0, 10, facet('coral'), keyline) +
    circle(0, 0, 4, goldLight);
  return (
    circle(0, 0, 59, facet('gold')) +
    circle(0, 0, 55, '#3a2208') +
    group(`rotate(${short(random() * 360)})`, disc) +
    circle(27, -37, 5.5, '#fff', ` stroke="${ink}" stroke-width="1"`)
  );
};

const SECTORS = 12;
const fortune: DrawPiece = (random) => {
  const colours = ['coral', 'cobalt', 'gold', 'turquoise'] as const;
  const sectors = Array.from({ length: SECTORS }, (_, index) => {
    const [from, to] = [(360 / SECTORS) * index, (360 / SECTORS) * (index + 1)];
    return shape(`M0 0L${polar(49, from)}A49 49 0 0 1 ${polar(49, to)}Z`, itemAt(glazes[itemAt(colours, index % colours.length)], index % 2), keyline);
  });
  return (
    circle(0, 0, 59, facet('bronze')) +
    circle(0, 0, 53, '#2a1c08', goldKeyline) +
    group(`rotate(${short(random() * 30)})`, sectors.join('') + dots(SECTORS, 53, 2.6, goldLight)) +
    shape(star(8, 24, 18), navy, goldKeyline) +
    shape(star(8, 15, 11), facet('coral')) +
    circle(0, 0, 4.5, goldLight) +
    shape('M-11-60H11L0-34Z', facet('slip'), ` stroke="${ink}" stroke-width="1.5"`)
  );
};

/** A television set with a board of lit numbers. */
const screen: DrawPiece = (random) => {
  const lamps = Array.from({ length: 24 }, (_, index) => {
    const brightness = random();
    const colour = brightness < 0.22 ? coral : brightness < 0.42 ? '#45d8cf' : brightness < 0.52 ? goldLight : '#25408f';
    return circle(-37.5 + (index % 6) * 15, -20 + Math.floor(index / 6) * 14, 5.4, colour);
  });
  return (
    stroke('M-20-60L0-42L20-60', slip, 3.4) +
    circle(-20, -60, 4, facet('coral')) +
    circle(20, -60, 4, facet('coral')) +
    `<rect x="-58" y="-44" width="116" height="88" rx="14" fill="url(#gf-slip)"/><rect x="-50" y="-36" width="100" height="72" rx="9" fill="${navy}" stroke="${glazes.bronze[0]}" stroke-width="2"/>` +
    lamps.join('') +
    shape('M-34 44H-20L-26 58H-40ZM34 44H20L26 58H40Z', facet('bronze'), keyline)
  );
};

/** Pieces of tables, halls and studios. */
export const tablePieces = {
  pair,
  card,
  king,
  cardBack,
  fan,
  threeCards,
  sides,
  chip,
  stack,
  die,
  ball,
  grid,
  wheel,
  fortune,
  screen,
} as const satisfies Record<string, DrawPiece>;
