const BALLS: readonly (readonly [x: number, y: number])[] = [
  [40, 92],
  [60, 98],
  [80, 98],
  [100, 92],
  [50, 78],
  [70, 82],
  [90, 79],
  [62, 66],
  [82, 65],
];

/** Draws a glass drum with balls in it, 140 × 140, in one colour and a lighter shade of it. */
export function drumMarkup(colour: string, light: string): string {
  const balls = BALLS.map(
    ([x, y], index) =>
      `<circle cx="${x}" cy="${y}" r="10.5" fill="${index % 3 === 0 ? light : colour}"/><circle cx="${x}" cy="${y}" r="6" fill="#fffaf0"/><circle cx="${x - 3}" cy="${y - 5}" r="2" fill="#fff" opacity=".6"/>`,
  ).join('');
  const stand = `<path d="M42 118h56l12 18H30Z" fill="#0a1020"/><path d="M42 118h56l4 6H38Z" fill="${colour}"/>`;
  const glass = `<circle cx="70" cy="66" r="52" fill="#fff" fill-opacity=".07" stroke="${light}" stroke-width="3"/><path d="M34 44a44 44 0 0 1 30-22" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/>`;
  return `<svg class="drum" viewBox="0 0 140 140" aria-hidden="true">${stand}<g class="drum-balls">${balls}</g>${glass}</svg>`;
}
