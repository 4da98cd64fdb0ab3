import type { Palette } from './art-palettes.ts';
import { circle, group, itemAt, line, pick, type Random, radians, shape, short, star } from './art-shapes.ts';
import { slotSymbols } from './art-slot-symbols.ts';

/** Draws the figure of a kind of game in a box of ±50. */
type DrawEmblem = (palette: Palette, random: Random) => string;

const CARD = '#fff6e4';
const RED_SUIT = '#cf3f2a';
const BLACK_SUIT = '#111a2b';

/** Spade, heart, diamond, club. */
const SUITS = [
  'M0-16C8-6 17-2 14 7C12 13 5 12 2 8L5 16H-5L-2 8C-5 12-12 13-14 7C-17-2-8-6 0-16Z',
  'M0 16C-8 6-18 0-15-9C-12-17-3-15 0-8C3-15 12-17 15-9C18 0 8 6 0 16Z',
  'M0-18L13 0L0 18L-13 0Z',
  'M-3 6C-7 12-16 9-15 1C-14-5-8-6-6-4C-10-10-6-17 0-17S10-10 6-4C8-6 14-5 15 1C16 9 7 12 3 6L6 16H-6Z',
] as const;
const suitColour = (suit: number): string => (suit === 1 || suit === 2 ? RED_SUIT : BLACK_SUIT);

/** Drawn, because art must not depend on fonts. */
const DIGITS = [
  'M5 0C1 0 0 4 0 8s1 8 5 8 5-4 5-8-1-8-5-8Z',
  'M1 3L6 0V16',
  'M0 4C0-2 10-2 10 4C10 8 0 11 0 16H10',
  'M0 2C4-2 10-1 9.5 4C9 7 6 7.5 4 7.5C8 7.5 10 9 10 12C10 17 2 17 0 14',
  'M7.5 16V0L0 11H10.5',
  'M9 0H1.5L1 7C5 5 10 6 10 11C10 17 2 17 0 14',
  'M8 0C3 2 0 6 0 11C0 17.5 10 17.5 10 11C10 5.5 2 5.5 0 11',
  'M0 0H10L4 16',
  'M5 7.5C0 7 0 0 5 0S10 7 5 7.5C-1.5 8-1.5 16 5 16S11.5 8 5 7.5Z',
  'M10 5C10 10 0 10 0 5C0-1.5 10-1.5 10 5C10 10 7 14 2 16',
] as const;

function numeral(value: number, x: number, y: number, scale: number, colour: string): string {
  const digits = [...String(value)];
  const drawn = digits.map((digit, index) => {
    const left = short(index * 14 - (digits.length * 14 - 4) / 2);
    const style = ` stroke-linecap="round" stroke-linejoin="round" transform="translate(${left} -8)"`;
    return line(itemAt(DIGITS, Number(digit)), colour, 3.2, style);
  });
  return group(`translate(${short(x)} ${short(y)}) scale(${scale})`, drawn.join(''));
}

const card = (turn: number, x: number, fill: string, face: string): string =>
  group(`translate(${x}) rotate(${turn})`, `<rect x="-23" y="-34" width="46" height="68" rx="6" fill="${fill}"/>${face}`);

const slot: DrawEmblem = (palette, random) => pick(slotSymbols, random)(palette) + shape('M-57-6L-51 0L-57 6ZM57-6L51 0L57 6Z', palette.accent);

const roulette: DrawEmblem = (palette, random) => {
  const pocket = short((2 * Math.PI * 35) / 16 / 2);
  const wheel =
    circle(0, 0, 46, palette.emblem) +
    circle(0, 0, 43, palette.plate) +
    circle(0, 0, 35, 'none', ` stroke="${palette.accent}" stroke-width="14" stroke-dasharray="${pocket}"`) +
    circle(0, 0, 27, 'none', ` stroke="${palette.emblem}" stroke-width="2"`) +
    shape(star(8, 22, 9), palette.emblem) +
    circle(0, 0, 6, palette.accent2);
  return group(`rotate(${short(random() * 45)})`, wheel) + circle(25, -25, 6, '#fff');
};

const blackjack: DrawEmblem = (palette, random) => {
  const suit = Math.floor(random() * 4);
  const colour = suitColour(suit);
  const back = shape(star(8, 17, 13), palette.plate) + shape(star(8, 9, 7), palette.accent2);
  const ace = line('M-17-16L-11-29L-5-16M-15-20H-7', colour, 2.6) + shape(itemAt(SUITS, suit), colour, ' transform="translate(2 8)"');
  return card(-14, -14, palette.accent2, back) + card(9, 12, CARD, ace);
};

function cardFan(palette: Palette, firstSuit: number): string {
  const cards = [-36, -18, 0, 18, 36].map((turn, index) => {
    const isBack = index % 2 === 1;
    const suit = (firstSuit + index) % 4;
    const rectangle = `<rect x="-15" y="-74" width="30" height="50" rx="4" fill="${isBack ? palette.accent2 : CARD}" stroke="${palette.plate}" stroke-width="1.5"/>`;
    const sign = shape(itemAt(SUITS, suit), isBack ? palette.plate : suitColour(suit), ' transform="translate(0 -52) scale(.62)"');
    return group(`translate(0 34) rotate(${turn})`, rectangle + sign);
  });
  return cards.join('');
}

const poker: DrawEmblem = (palette, random) => {
  const suit = Math.floor(random() * 4);
  if (random() < 0.55) return cardFan(palette, suit);
  return (
    circle(0, 0, 45, palette.accent) +
    circle(0, 0, 39, 'none', ` stroke="${palette.emblem}" stroke-width="11" stroke-dasharray="15.3"`) +
    circle(0, 0, 31, palette.plate) +
    circle(0, 0, 28, palette.emblem) +
    shape(itemAt(SUITS, suit), palette.plate, ' transform="scale(1.15)"')
  );
};

const baccarat: DrawEmblem = (palette, random) => {
  const points = 7 + Math.floor(random() * 3);
  return (
    card(0, -20, '#2b57d9', shape(star(8, 15, 11.5), CARD, ' transform="translate(-4 -12)"')) +
    card(0, 20, '#d9482f', shape(star(8, 15, 11.5), CARD, ' transform="translate(4 -12)"')) +
    shape(star(8, 25, 21, 0, 12), palette.plate) +
    shape(star(8, 21, 17.6, 0, 12), palette.emblem) +
    numeral(points, 0, 12, 1.05, palette.plate)
  );
};

const bingo: DrawEmblem = (palette, random) => {
  const ball = (x: number, y: number, radius: number, colour: string) =>
    circle(x, y, radius, colour) +
    circle(x - radius * 0.3, y - radius * 0.36, radius * 0.22, '#fff', ' opacity=".55"') +
    circle(x, y, radius * 0.62, '#fff8ea') +
    numeral(1 + Math.floor(random() * 89), x, y, short(radius / 38), '#101a2e');
  const front = palette.emblem === '#fff8ea' ? palette.accent2 : '#e8b95a';
  return ball(-23, 20, 23, palette.accent) + ball(25, 22, 21, palette.accent2) + ball(3, -18, 28, front);
};

const television: DrawEmblem = (palette, random) => {
  const screen = `<rect x="-46" y="-34" width="92" height="62" rx="9" fill="${palette.emblem}"/><rect x="-40" y="-28" width="80" height="50" rx="4" fill="${palette.plate}"/>`;
  let lamps = '';
  for (let i = 0; i < 15; i++) {
    const brightness = random();
    const isLit = brightness < 0.4;
    const colour = brightness < 0.2 ? palette.accent : isLit ? palette.accent2 : palette.emblem;
    lamps += circle(-30 + (i % 5) * 15, -18 + Math.floor(i / 5) * 15, isLit ? 5.6 : 3, colour, isLit ? '' : ' opacity=".4"');
  }
  return screen + shape('M-18 34H18L24 42H-24Z', palette.emblem) + lamps;
};

const crash: DrawEmblem = (palette, random) => {
  const sag = short(8 + random() * 14);
  const curve = `M-46 40C-10 ${40 - sag / 3} 6 20 20-16`;
  const kite = shape('M0-24L16 0H-16Z', palette.accent) + shape('M-16 0H16L0 26Z', palette.emblem) + line('M0-24V26', palette.plate, 1.6);
  return (
    line('M-46-40V40H48', palette.emblem, 2, ' opacity=".5"') +
    shape(`${curve}L20 40Z`, palette.accent2, ' opacity=".35"') +
    line(curve, palette.accent2, 4.5) +
    group('translate(24 -24) rotate(35)', kite)
  );
};

const sport: DrawEmblem = (palette, random) => {
  const turn = short(random() * 36);
  const at = (degrees: number, radius: number) => `${short(radius * Math.cos(radians(degrees)))} ${short(radius * Math.sin(radians(degrees)))}`;
  const directions = [0, 1, 2, 3, 4].map((index) => 72 * index - 90);
  const seams = directions.map((angle) => `M${at(angle, 17)}L${at(angle, 31)}`).join('');
  const patches = directions.map(
    (angle) => `M${at(angle, 30)}L${at(angle + 19, 36)}L${at(angle + 14, 42)}A42 42 0 0 0 ${at(angle - 14, 42)}L${at(angle - 19, 36)}Z`,
  );
  const ball =
    circle(0, 0, 42, palette.emblem) + shape(star(5, 17, 13.8), palette.plate) + line(seams, palette.plate, 3) + shape(patches.join(''), palette.plate);
  return group(`rotate(${turn})`, ball);
};

const live: DrawEmblem = (palette) =>
  shape(star(8, 46, 35), palette.emblem) + shape(star(8, 38, 29), palette.plate) + shape('M-11-18L20 0L-11 18Z', palette.accent);

export const emblems = { slot, roulette, blackjack, poker, baccarat, bingo, tv: television, crash, sport, live } as const satisfies Record<string, DrawEmblem>;
