import * as z from 'zod/mini';
import { calendarDay } from '#contract/calendar-day.ts';

const EXPECTATION = 'a day such as 2026-12-24';
/** Türkiye has had no daylight saving time since 2016. */
const OFFSET = '+03:00';

/** A day as it is typed, parsed to the moment at which it begins in Istanbul. */
export const dayInIstanbul = z.pipe(
  z.string(EXPECTATION).check(
    z.regex(/^\d{4}-\d\d-\d\d$/, EXPECTATION),
    z.refine((day) => {
      const midnight = new Date(`${day}T00:00:00${OFFSET}`);
      return !Number.isNaN(midnight.getTime()) && calendarDay(midnight) === day;
    }, EXPECTATION),
  ),
  z.transform((day: string) => new Date(`${day}T00:00:00${OFFSET}`)),
);
