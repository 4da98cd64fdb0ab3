/** The colours of a die: its body from light to dark, its edge, and its pips. */
export interface DieDress {
  body: readonly [string, string];
  edge: string;
  pip: string;
}

const CENTRE = 0;
const OFF = 14;
/** Positions of the pips of each face, from one to six, in a box of ±28. */
const pips: readonly (readonly (readonly [number, number])[])[] = [
  [[CENTRE, CENTRE]],
  [
    [-OFF, -OFF],
    [OFF, OFF],
  ],
  [
    [-OFF, -OFF],
    [CENTRE, CENTRE],
    [OFF, OFF],
  ],
  [
    [-OFF, -OFF],
    [OFF, -OFF],
    [-OFF, OFF],
    [OFF, OFF],
  ],
  [
    [-OFF, -OFF],
    [OFF, -OFF],
    [CENTRE, CENTRE],
    [-OFF, OFF],
    [OFF, OFF],
  ],
  [
    [-OFF, -OFF],
    [OFF, -OFF],
    [-OFF, CENTRE],
    [OFF, CENTRE],
    [-OFF, OFF],
    [OFF, OFF],
  ],
];

/** Draws one face of a die in a box of ±28; `face` is one to six. */
export function dieFaceMarkup(face: number, { body: [light, deep], edge, pip }: DieDress): string {
  const dots = (pips[face - 1] ?? []).map(
    ([x, y]) => `<circle cx="${x}" cy="${y}" r="5.4" fill="${pip}"/><circle cx="${x - 1.4}" cy="${y - 1.6}" r="1.3" fill="#fff" opacity=".55"/>`,
  );
  return `<svg class="die-face" viewBox="-28 -28 56 56" aria-hidden="true"><rect x="-28" y="-28" width="56" height="56" rx="7" fill="${deep}"/><path d="M-28 21V-21A7 7 0 0 1-21-28H21L-21 28A7 7 0 0 1-28 21Z" fill="${light}"/><rect x="-26.4" y="-26.4" width="52.8" height="52.8" rx="6" fill="none" stroke="${edge}" stroke-width="1.6"/>${dots.join('')}</svg>`;
}
