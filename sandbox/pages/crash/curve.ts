import { FIRST_MULTIPLIER } from '../../engine/crash/flight.ts';

type Place = readonly [x: number, y: number];
/** The curve of a flight in a field, in px. */
export interface Curve {
  origin: Place;
  tip: Place;
  /** Path text from the origin to the tip. */
  line: string;
  ticks: readonly { multiplier: number; y: number }[];
  /** Returns the position of a multiplier (hundredths) on the curve. */
  pointAt(multiplier: number): Place;
}

const PARTS = 28;
/**
 * The minimum time, ms, and multiplier, hundredths, that the field spans. The curve begins at the left and is always
 * shown completely, so both spans grow with the flight.
 */
const LEAST_SHOWN_MS = 7_000;
const LEAST_SHOWN_MULTIPLIER = 180;
const WIDE = 640;
/** Minimum space above the tip for the figures, px, but at most half of the field. */
const LEAST_SKY = 110;
/** Possible distances between the labels of the scale, hundredths. */
const STEPS: readonly number[] = [20, 40, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 500_000];
const TICKS = 3;

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * Returns the curve of a flight that has reached a multiplier (hundredths) after a time, in a field of this size, px.
 */
export function curveOf(width: number, height: number, elapsedMs: number, multiplier: number, doublingMs: number): Curve {
  const isWide = width > WIDE;
  const origin: Place = [isWide ? 58 : 26, height - 46];
  const reach: Place = [width * 0.7, Math.max(Math.min(LEAST_SKY, height * 0.5), height * (isWide ? 0.33 : 0.38))];
  const shownMs = Math.max(LEAST_SHOWN_MS, elapsedMs);
  const shown = Math.max(LEAST_SHOWN_MULTIPLIER, multiplier);
  const xAt = (ms: number): number => round(origin[0] + ((reach[0] - origin[0]) * ms) / shownMs);
  const yAt = (value: number): number => round(origin[1] - ((origin[1] - reach[1]) * (value - FIRST_MULTIPLIER)) / (shown - FIRST_MULTIPLIER));
  const exactAt = (ms: number): number => Math.min(multiplier, FIRST_MULTIPLIER * 2 ** (ms / doublingMs));
  const places = Array.from({ length: PARTS + 1 }, (_, index): Place => {
    const ms = (elapsedMs * index) / PARTS;
    return [xAt(ms), yAt(exactAt(ms))];
  });
  const step = STEPS.find((distance) => (shown - FIRST_MULTIPLIER) / distance <= TICKS + 0.5) ?? 1_000_000;
  const ticks = Array.from({ length: TICKS }, (_, index) => FIRST_MULTIPLIER + step * (index + 1))
    .filter((value) => yAt(value) > 24)
    .map((value) => ({ multiplier: value, y: yAt(value) }));
  return {
    origin,
    tip: [xAt(elapsedMs), yAt(multiplier)],
    line: places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
    ticks,
    pointAt: (value) => [xAt(Math.min(elapsedMs, doublingMs * Math.log2(value / FIRST_MULTIPLIER))), yAt(Math.min(value, multiplier))],
  };
}
