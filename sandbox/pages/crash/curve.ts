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
const LOW = 240;
/** Where a flight begins and ends in a low field: shares of its width. */
const LOW_SPAN = [0.46, 0.86] as const;
/** Minimum space above the tip for the figures, px, but at most half of the field. */
const LEAST_SKY = 110;
/** Possible distances between the labels of the scale, hundredths. */
const STEPS: readonly number[] = [20, 40, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 500_000];
const TICKS = 3;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Returns whether a field of this width, px, has room for a large flyer beside the figures. */
export const isWide = (width: number): boolean => width > WIDE;
/** Returns whether a field of this size, px, has no room for the flyer below the figures, so that it flies beside them. */
export const isLow = (width: number, height: number): boolean => height < LOW && !isWide(width);

/**
 * Returns the curve of a flight that has reached a multiplier (hundredths) after a time, in a field of this size, px.
 * The tip stays below `skyHeight`, px from the top of the field.
 */
export function curveOf(width: number, height: number, skyHeight: number, elapsedMs: number, multiplier: number, doublingMs: number): Curve {
  const isBeside = isLow(width, height);
  const left = isWide(width) ? 58 : isBeside ? width * LOW_SPAN[0] : 26;
  const origin: Place = [left, height - (isBeside ? 24 : 46)];
  const top = isBeside ? height * 0.5 : Math.max(Math.min(LEAST_SKY, height * 0.5), height * (isWide(width) ? 0.33 : 0.38), skyHeight);
  const reach: Place = [width * (isBeside ? LOW_SPAN[1] : 0.7), top];
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
