/** Draws the next number in [0, 1). */
export type Random = () => number;
export type Point = readonly [x: number, y: number];

/** A number with at most one decimal: enough for a tile of 240 × 300. */
export const short = (value: number): number => Number(value.toFixed(1));
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** FNV-1a over code points: 32 bits, unsigned. */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** Mulberry32: the same seed gives the same numbers on every engine. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of a list that must not be empty; uses up one random number. */
export function pick<Item>(items: readonly Item[], random: Random): Item {
  return itemAt(items, Math.floor(random() * items.length));
}

/** The item at an index that must exist; throws a RangeError otherwise. */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
}

/**
 * Path of a star polygon: tips at radius `outer`, notches at radius `inner`, the first tip up, turned by `turn`
 * degrees.
 */
export function star(tips: number, outer: number, inner: number, x = 0, y = 0, turn = 0): string {
  let data = '';
  for (let i = 0; i < 2 * tips; i++) {
    const angle = radians(turn - 90 + (180 / tips) * i);
    const radius = i % 2 ? inner : outer;
    const command = i === 0 ? 'M' : i === 1 ? 'L' : ' ';
    data += `${command}${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`;
  }
  return `${data}Z`;
}

/** The notch radius that gives a star its contact angle (degrees) by Hankin's rule. */
export const hankinRadius = (tips: number, outer: number, contactAngle: number): number =>
  (outer * Math.cos(radians(contactAngle))) / Math.cos(radians(contactAngle) - Math.PI / tips);

/** Path of a lobed disc: arcs of radius `arcRadius` between points on a circle. */
export function lobes(count: number, radius: number, arcRadius: number): string {
  let data = '';
  for (let i = 0; i <= count; i++) {
    const angle = radians((360 / count) * i - 90);
    data += `${i ? `A${arcRadius} ${arcRadius} 0 0 1 ` : 'M'}${short(radius * Math.cos(angle))} ${short(radius * Math.sin(angle))}`;
  }
  return `${data}Z`;
}

/** A filled path; `more` is further attributes with a leading space. */
export const shape = (data: string, fill: string, more = ''): string => `<path d="${data}" fill="${fill}"${more}/>`;
export const line = (data: string, colour: string, width = 2, more = ''): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`;
export const stroke = (colour: string, width: number): string => ` stroke="${colour}" stroke-width="${width}"`;
export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${more}/>`;
export const group = (transform: string, markup: string): string => `<g transform="${transform}">${markup}</g>`;

/** Draws a motif at the first point and reuses it at the others. `id` must be unique in the page. */
export function repeatAt(id: string, markup: string, points: readonly Point[]): string {
  const [x, y] = itemAt(points, 0);
  const copies = points.slice(1).map((point) => `<use href="#${id}u" x="${short(point[0] - x)}" y="${short(point[1] - y)}"/>`);
  return `<g id="${id}u" transform="translate(${x} ${y})">${markup}</g>${copies.join('')}`;
}

export const TULIP = 'M0-17C4-10 6-8 10-14C13-4 11 8 0 13C-11 8-13-4-10-14C-6-8-4-10 0-17Z';
export const TULIP_HEART = 'M0-8C3 0 3 6 0 10C-3 6-3 0 0-8Z';
