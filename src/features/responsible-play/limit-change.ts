import { LARGEST_LIMIT_LIRA, LARGEST_LIMIT_MINUTES, type LimitKind } from '#contract/responsible-play.ts';
import { parseTurkishAmount } from '../../i18n/format.ts';

const HOUR_MINUTES = 60;
const WHOLE = /^\d{1,5}$/;

/** What a wanted limit is beside the one in force: the first one and a lower one hold at once, a raise and none wait. */
export type LimitChange = 'first' | 'lower' | 'same' | 'raise' | 'none';

/** How a limit would change; lira or minutes, null for no limit. */
export function limitChange(current: number | null, wanted: number | null): LimitChange {
  if (current === wanted) return 'same';
  if (wanted === null) return 'none';
  if (current === null) return 'first';
  return wanted < current ? 'lower' : 'raise';
}

/** What a player has typed: an amount, or hours and minutes. */
export interface TypedLimit {
  amount: string;
  hours: string;
  minutes: string;
}

/** Why what was typed is no limit. */
export type LimitProblem = 'amount' | 'tooMuch' | 'hours' | 'minutes' | 'tooLong';

/** Reads what was typed, as lira or as whole minutes. Null while nothing is; hours or minutes alone will do. */
export function readTypedLimit(kind: LimitKind, typed: TypedLimit): number | LimitProblem | null {
  return kind === 'time' ? readDuration(typed) : readAmount(typed.amount);
}

function readAmount(text: string): number | LimitProblem | null {
  if (text.trim() === '') return null;
  const amount = parseTurkishAmount(text);
  if (amount === null) return 'amount';
  return amount > LARGEST_LIMIT_LIRA ? 'tooMuch' : amount;
}

function readDuration({ hours, minutes }: TypedLimit): number | LimitProblem | null {
  const [hourText, minuteText] = [hours.trim(), minutes.trim()];
  if (hourText === '' && minuteText === '') return null;
  if (hourText !== '' && !WHOLE.test(hourText)) return 'hours';
  if (minuteText !== '' && !(WHOLE.test(minuteText) && Number(minuteText) < HOUR_MINUTES)) return 'minutes';
  const total = Number(hourText) * HOUR_MINUTES + Number(minuteText);
  return total > LARGEST_LIMIT_MINUTES ? 'tooLong' : total;
}
