import * as z from 'zod/mini';
import { DrivenClock } from '../../driven-clock.ts';
import { defineCommand } from '../command.ts';
import { isoTime } from '../iso-time.ts';
import { OperatorRefusal } from '../operator-refusal.ts';

const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const DURATION = /^(\d{1,9})([smhd])$/;
const DURATION_EXPECTATION = 'a time such as 90s, 15m, 36h or 2d';
/** Times far from ours do not fit every database and format. */
const [EARLIEST, LATEST] = ['2000-01-01', '2100-01-01'].map(Date.parse) as [number, number];

function durationMs(typed: string): number {
  const [, count, unit = ''] = DURATION.exec(typed) ?? [];
  return Number(count) * (units[unit] ?? Number.NaN);
}

/** Returns this server's time and, with TEST_CLOCK=on, changes it. Refuses a change without that setting. */
export const clock = defineCommand({
  name: 'clock',
  summary: "Shows the server's time; with TEST_CLOCK=on moves it forward or sets it.",
  arguments: {},
  options: {
    advance: { value: 'TIME', meaning: 'how far to put it forward, such as 36h' },
    set: { value: 'ISO', meaning: 'what time to set it to, such as 2026-12-24T18:00:00Z' },
  },
  input: z
    .object({
      advance: z.optional(z.pipe(z.string().check(z.regex(DURATION, DURATION_EXPECTATION)), z.transform(durationMs))),
      set: z.optional(isoTime),
    })
    .check(z.refine(({ advance, set }) => advance === undefined || set === undefined, 'The clock is put forward or set, not both at once.')),
  changes: ({ advance, set }) => advance !== undefined || set !== undefined,
  async run({ clock: serverClock }, { advance, set }) {
    if (advance === undefined && set === undefined) return { now: serverClock.now().toISOString() };
    if (!(serverClock instanceof DrivenClock)) throw new OperatorRefusal('The clock can only be changed on a server that was started with TEST_CLOCK=on.');
    const wanted = set?.getTime() ?? serverClock.now().getTime() + (advance ?? 0);
    if (wanted < EARLIEST || wanted > LATEST) throw new OperatorRefusal('The clock goes from 2000 to 2100.');
    if (set !== undefined) serverClock.set(set);
    else serverClock.advance(advance ?? 0);
    return { now: serverClock.now().toISOString() };
  },
  present: ({ now }) => now,
});
