import { FIRST_MULTIPLIER, flightMs, multiplierAt } from '../../engine/crash/flight.ts';
import type { CrashState } from './crash-game.ts';
import type { SceneMoment } from './scene.ts';

/** Minimum time between two frames, ms. About thirty frames per second are enough for the string and its flyer. */
const FRAME_MS = 33;
const STILL_FRAME_MS = 500;

/** Returns what to show at a time of the server's clock, ms since 1970. */
export function momentOf({ round, own }: CrashState, serverNowMs: number): SceneMoment {
  const cashed = own.filter(({ roundId, cashedAt }) => roundId === round?.roundId && cashedAt !== null).at(-1)?.cashedAt ?? null;
  if (!round || round.phase === 'betting') return { phase: 'betting', elapsedMs: 0, crashedForMs: 0, multiplier: FIRST_MULTIPLIER, cashedAt: null };
  const sinceStartMs = Math.max(0, serverNowMs - (round.startsAtMs ?? serverNowMs));
  if (round.point === null) return { phase: 'flying', elapsedMs: sinceStartMs, crashedForMs: 0, multiplier: multiplierAt(sinceStartMs), cashedAt: cashed };
  const elapsedMs = flightMs(round.point);
  return { phase: 'crashed', elapsedMs, crashedForMs: sinceStartMs - elapsedMs, multiplier: round.point, cashedAt: cashed };
}

/** Returns the remaining time of the phase, ms, or infinity when it is unknown. */
export function untilNextMs({ round }: CrashState, serverNowMs: number): number {
  const nextAtMs = round?.phase === 'betting' ? round.startsAtMs : (round?.nextAtMs ?? null);
  return nextAtMs === null || nextAtMs === undefined ? Number.POSITIVE_INFINITY : nextAtMs - serverNowMs;
}

/** Calls `draw` at the frame rate for as long as the page is open. With reduced motion it draws twice per second. */
export function keepDrawing(draw: () => void): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let drawnAt = 0;
  const frame = (now: number): void => {
    if (now - drawnAt >= (reduced.matches ? STILL_FRAME_MS : FRAME_MS) - 1) {
      drawnAt = now;
      draw();
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
