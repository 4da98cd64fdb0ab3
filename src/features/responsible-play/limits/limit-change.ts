import { LARGEST_LIMIT_LIRA, LARGEST_LIMIT_MINUTES, type LimitKind } from '#contract/responsible-play.ts';
import { type AmountProblem, readAmount } from '#contract/typed-input.ts';
import { readTyped } from '#contract/typed-text.ts';

const HOUR_MINUTES = 60;
const WHOLE = /^\d{1,5}$/;

/** Kind of a limit change: a first or lower limit takes effect immediately, a raise or removal has to wait. */
export type LimitChange = 'first' | 'lower' | 'same' | 'raise' | 'none';

/** Returns how a limit would change; lira or minutes, null for no limit. */
export function limitChange(current: number | null, wanted: number | null): LimitChange {
  if (current === wanted) return 'same';
  if (wanted === null) return 'none';
  if (current === null) return 'first';
  return wanted < current ? 'lower' : 'raise';
}

/** Text that the player typed: an amount, or hours and minutes. */
export interface TypedLimit {
  amount: string;
  hours: string;
  minutes: string;
}

/** Why the typed text is not a valid limit. */
export type LimitProblem = AmountProblem | 'tooMuch' | 'hours' | 'minutes' | 'tooLong';

/**
 * Parses the typed text as lira or as whole minutes. Returns null if it is empty; hours or minutes alone are enough.
 */
export function readTypedLimit(kind: LimitKind, typed: TypedLimit): number | LimitProblem | null {
  return kind === 'time' ? readDuration(typed) : readLira(typed.amount);
}

function readLira(text: string): number | LimitProblem | null {
  if (readTyped(text) === '') return null;
  const amount = readAmount(text);
  return typeof amount === 'number' && amount > LARGEST_LIMIT_LIRA ? 'tooMuch' : amount;
}

function readDuration({ hours, minutes }: TypedLimit): number | LimitProblem | null {
  const [hourText, minuteText] = [readTyped(hours), readTyped(minutes)];
  if (hourText === '' && minuteText === '') return null;
  if (hourText !== '' && !WHOLE.test(hourText)) return 'hours';
  if (minuteText !== '' && !(WHOLE.test(minuteText) && Number(minuteText) < HOUR_MINUTES)) return 'minutes';
  const total = Number(hourText) * HOUR_MINUTES + Number(minuteText);
  return total > LARGEST_LIMIT_MINUTES ? 'tooLong' : total;
}
