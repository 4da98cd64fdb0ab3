const MIDDLE = 50;
const [NEAR, FAR] = [27, 73];
/** Positions of the pips of each face, in a box of 100 × 100. */
const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[MIDDLE, MIDDLE]],
  2: [
    [NEAR, NEAR],
    [FAR, FAR],
  ],
  3: [
    [NEAR, NEAR],
    [MIDDLE, MIDDLE],
    [FAR, FAR],
  ],
  4: [
    [NEAR, NEAR],
    [FAR, NEAR],
    [NEAR, FAR],
    [FAR, FAR],
  ],
  5: [
    [NEAR, NEAR],
    [FAR, NEAR],
    [MIDDLE, MIDDLE],
    [NEAR, FAR],
    [FAR, FAR],
  ],
  6: [
    [NEAR, NEAR],
    [FAR, NEAR],
    [NEAR, MIDDLE],
    [FAR, MIDDLE],
    [NEAR, FAR],
    [FAR, FAR],
  ],
};

/** Draws the face of a die, from one to six, or an empty outline for null, before the throw. The box is 100 × 100. */
export function dieFaceMarkup(face: number | null): string {
  const body =
    face === null
      ? '<rect x="5" y="5" width="90" height="90" rx="18" fill="#fff6e4" fill-opacity=".06" stroke="#fff6e4" stroke-opacity=".35" stroke-width="2" stroke-dasharray="7 6"/>'
      : '<rect x="4" y="7" width="92" height="91" rx="19" fill="#b9a77f"/><rect x="4" y="2" width="92" height="92" rx="19" fill="#fffaf0"/><rect x="9" y="7" width="82" height="82" rx="15" fill="none" stroke="#e6d8b8" stroke-width="2"/>';
  const marks = (face === null ? [] : (pips[face] ?? [])).map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y - 2}" r="9" fill="${face === 1 ? '#b8301c' : '#12203c'}"/><circle cx="${x - 2.5}" cy="${y - 4.5}" r="2.4" fill="#fff" opacity=".35"/>`,
  );
  return `<svg class="die-face" viewBox="0 0 100 100" aria-hidden="true">${body}${marks.join('')}</svg>`;
}
