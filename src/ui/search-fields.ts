import { isCalendarDay } from '#contract/calendar-day.ts';

/** Reads one field of an address, which anyone may have written: undefined for whatever it does not take. */
type ReadField<Value> = (raw: unknown) => Value | undefined;
type FieldReaders = Record<string, ReadField<unknown>>;
type FieldsRead<Readers extends FieldReaders> = { [Name in keyof Readers]?: Exclude<ReturnType<Readers[Name]>, undefined> | undefined };

/** Beyond it no backend is asked: as many entries as the calls can skip. */
const LAST_PAGE = 100_000;
const LONGEST_NAME = 100;

/** One of some words or numbers. */
export const oneOf =
  <const Value>(values: readonly Value[]): ReadField<Value> =>
  (raw) =>
    values.find((value) => value === raw);

/** A calendar day as `2026-11-21` from `first` to `last`. */
export const dayBetween =
  (first: string, last: string): ReadField<string> =>
  (raw) =>
    typeof raw === 'string' && isCalendarDay(raw) && raw >= first && raw <= last ? raw : undefined;

/** A name of up to a hundred characters; one with digits alone comes as a number. */
export const nameField: ReadField<string> = (raw) => {
  const name = typeof raw === 'number' ? String(raw) : raw;
  return typeof name === 'string' && name !== '' && name.length <= LONGEST_NAME ? name : undefined;
};

/** The page of a history, counted from 1; anything else there is the first. */
export const historyPageField: ReadField<number> = (raw) => (Number.isInteger(raw) && Number(raw) >= 1 && Number(raw) <= LAST_PAGE ? Number(raw) : undefined);

/** The reader of a whole address: what makes no sense counts as not written. */
export function searchReader<Readers extends FieldReaders>(readers: Readers): (raw: Record<string, unknown>) => FieldsRead<Readers> {
  return (raw) => {
    const fields = Object.entries(readers).map(([name, read]) => [name, read(raw[name])] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as FieldsRead<Readers>;
  };
}
