import { star } from '#design/art-shapes.ts';
import { make } from '../page/element.ts';

/** The box of a place on the card, CSS px. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Foil {
  canvas: HTMLCanvasElement;
  /** Covers these places with new foil and removes all other foil. A null box leaves its place uncovered. */
  cover(boxes: readonly (Box | null)[], width: number, height: number): void;
  /** Removes the foil along a straight stroke. Returns the places under it that now count as scratched. */
  rub(from: readonly [number, number], to: readonly [number, number]): number[];
  /** Removes all foil from a place. */
  clear(place: number): void;
  placeAt(x: number, y: number): number | null;
}

const RUBBER = 34;
const CORNER = 12;
/** A place has `PARTS` × `PARTS` parts. It counts as scratched when the share `ENOUGH` of them has been rubbed. */
const PARTS = 5;
const ENOUGH = 0.5;
const SHARPEST = 2;
const STAR_EVERY = 22;
/** The relative size and the opacity of each of the nested stars. */
const GREAT_STAR: readonly (readonly [size: number, alpha: number])[] = [
  [1, 0.35],
  [0.7, 0.45],
  [0.36, 0.8],
];
const [LIGHT, MIDDLE, DARK, LINE] = ['#c9d4f2', '#9fb0dc', '#7f92c6', '#e9efff'];

function paintBox(context: CanvasRenderingContext2D, { left, top, width, height }: Box): void {
  context.save();
  context.beginPath();
  context.roundRect(left, top, width, height, CORNER);
  context.clip();
  const sheen = context.createLinearGradient(left, top, left + width, top + height);
  sheen.addColorStop(0, LIGHT);
  sheen.addColorStop(0.5, MIDDLE);
  sheen.addColorStop(1, DARK);
  context.fillStyle = sheen;
  context.fillRect(left, top, width, height);
  context.strokeStyle = LINE;
  context.fillStyle = LINE;
  context.globalAlpha = 0.5;
  const motif = new Path2D(star(8, 9, 6.6));
  for (let y = top + STAR_EVERY / 2; y < top + height; y += STAR_EVERY)
    for (let x = left + STAR_EVERY / 2; x < left + width; x += STAR_EVERY) {
      context.save();
      context.translate(x, y);
      context.stroke(motif);
      context.restore();
    }
  // Draws a large star in the middle, as on the back of a card.
  context.translate(left + width / 2, top + height / 2);
  const reach = Math.min(width, height) * 0.36;
  for (const [size, alpha] of GREAT_STAR) {
    context.globalAlpha = alpha;
    context.fill(new Path2D(star(8, reach * size, reach * size * 0.75)));
  }
  context.restore();
}

/** Creates the foil over a card: one canvas, from which strokes erase. */
export function createFoil(): Foil {
  const canvas = make('canvas', { class: 'foil', 'aria-hidden': 'true' });
  const context = canvas.getContext('2d');
  if (!context) throw new TypeError('this browser does not draw');
  let covered: (Box | null)[] = [];
  let rubbed: Set<number>[] = [];
  const placeAt = (x: number, y: number): number | null => {
    const place = covered.findIndex((box) => box && x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height);
    return place < 0 ? null : place;
  };
  const note = (x: number, y: number): number | null => {
    const place = placeAt(x, y);
    const box = place === null ? null : covered[place];
    if (place === null || !box) return null;
    const [column, row] = [Math.floor(((x - box.left) / box.width) * PARTS), Math.floor(((y - box.top) / box.height) * PARTS)];
    // The rubber is wider than a part, so it also rubs the four neighbouring parts.
    for (const [across, down] of [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const [atColumn, atRow] = [column + across, row + down];
      if (atColumn >= 0 && atColumn < PARTS && atRow >= 0 && atRow < PARTS) rubbed[place]?.add(atRow * PARTS + atColumn);
    }
    return (rubbed[place]?.size ?? 0) >= PARTS * PARTS * ENOUGH ? place : null;
  };
  return {
    canvas,
    placeAt,
    cover(boxes, width, height) {
      const scale = Math.min(SHARPEST, devicePixelRatio);
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
      context.setTransform(scale, 0, 0, scale, 0, 0);
      context.clearRect(0, 0, width, height);
      covered = [...boxes];
      rubbed = boxes.map(() => new Set());
      for (const box of boxes) if (box) paintBox(context, box);
    },
    rub(from, to) {
      context.globalCompositeOperation = 'destination-out';
      context.lineWidth = RUBBER;
      context.lineCap = 'round';
      context.beginPath();
      context.moveTo(...from);
      context.lineTo(...to);
      context.stroke();
      context.globalCompositeOperation = 'source-over';
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const steps = Math.max(1, Math.ceil(length / (RUBBER / 3)));
      const done = Array.from({ length: steps + 1 }, (_, step) =>
        note(from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps),
      );
      return [...new Set(done.filter((place) => place !== null))];
    },
    clear(place) {
      const box = covered[place];
      if (!box) return;
      context.clearRect(box.left - 1, box.top - 1, box.width + 2, box.height + 2);
      covered[place] = null;
    },
  };
}
