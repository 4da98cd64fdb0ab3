import type { LimitUsage } from './limit-usage.ts';
import { listPlaySpans, playedMs } from './play-time.ts';

/** Time at play, to the millisecond, in all games and on all devices: overlapping stretches count once. */
export const timeUsage: LimitUsage = {
  async read(queries, { playerId, now }, windows) {
    const used: bigint[] = [];
    for (const { begin } of windows) used.push(BigInt(Math.round(await playedMs(queries, playerId, begin, now))));
    return used;
  },

  async whenFree(queries, { playerId, now }, { window, excess }) {
    let missingMs = Number(excess);
    for (const { begunAt, lastAt } of await listPlaySpans(queries, playerId, window.begin, now)) {
      const lengthMs = lastAt.getTime() - begunAt.getTime();
      if (lengthMs >= missingMs) return window.freesAt(new Date(begunAt.getTime() + missingMs));
      missingMs -= lengthMs;
    }
    return null;
  },
};
