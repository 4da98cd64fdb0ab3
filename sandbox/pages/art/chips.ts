const CREAM = '#fff6e4';
const INK = '#0a1020';
/** The body and shade colours of chips, from the lowest value to the highest. */
const colours: readonly (readonly [body: string, shade: string])[] = [
  ['#fffaf0', '#e9dcc0'],
  ['#45d8cf', '#17a3a0'],
  ['#1f9d80', '#0b6a56'],
  ['#f0634b', '#b8301c'],
  ['#22304a', '#111a2b'],
  ['#4a72ee', '#2148c4'],
];
const around = (count: number, markup: string, offset = 0): string =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${((index + offset) * 360) / count})"><g transform="translate(0 -26)">${markup}</g></g>`,
  ).join('');

/** Draws a chip. `place` is its index in a row of rising value and selects its colours; `text` is printed on it. */
export function chipMarkup(place: number, text: string): string {
  const [body, shade] = colours[place % colours.length] ?? [CREAM, INK];
  const isLight = place % colours.length < 2;
  const edge = place % colours.length === 0 ? '#2148c4' : CREAM;
  const size = text.length > 3 ? 12 : text.length > 2 ? 14 : 17;
  return `<svg viewBox="-32 -32 64 64" aria-hidden="true"><circle cy="1.4" r="30" fill="#04070c" opacity=".5"/><circle r="30" fill="${body}"/><path d="M0-30A30 30 0 0 1 0 30Z" fill="${shade}"/>${around(8, `<path d="M-5.5-4H5.5L4.5 3.6H-4.5Z" fill="${edge}"/>`)}${around(8, `<circle r="1.9" fill="${isLight ? shade : CREAM}"/>`, 0.5)}<circle r="21.5" fill="${body}" stroke="${edge}" stroke-width="1.4"/><path d="M0-21.5A21.5 21.5 0 0 1 0 21.5Z" fill="${shade}" opacity=".6"/><circle r="18.4" fill="none" stroke="${isLight ? INK : CREAM}" stroke-width=".9" stroke-dasharray="3.6 2.4" opacity=".6"/><text y="${size / 3}" text-anchor="middle" font-size="${size}" font-weight="700" fill="${isLight ? INK : '#fff'}">${text}</text></svg>`;
}
