import { group, itemAt, line, short } from './art-shapes.ts';

/** Drawn as strokes, because art must not depend on fonts. */
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

/** Draws a whole number around a point. */
export function numeral(value: number, x: number, y: number, scale: number, colour: string): string {
  const digits = [...String(value)];
  const drawn = digits.map((digit, index) => {
    const left = short(index * 14 - (digits.length * 14 - 4) / 2);
    const style = ` stroke-linecap="round" stroke-linejoin="round" transform="translate(${left} -8)"`;
    return line(itemAt(DIGITS, Number(digit)), colour, 3.2, style);
  });
  return group(`translate(${short(x)} ${short(y)}) scale(${scale})`, drawn.join(''));
}
