import { isCalendarDay } from '#contract/calendar-day.ts';

/** Reads one field of a URL's search, which anyone may have written; undefined for anything it does not accept. */
type ReadField<Value> = (raw: unknown) => Value | undefined;
type FieldReaders = Record<string, ReadField<unknown>>;
type FieldsRead<Readers extends FieldReaders> = { [Name in keyof Readers]?: Exclude<ReturnType<Readers[Name]>, undefined> | undefined };

/** Highest page to request from a backend: the calls cannot skip more entries. */
const LAST_PAGE = 100_000;
const LONGEST_NAME = 100;
const WHOLE_NUMBER = /^[1-9]\d*$/;

/** Accepts one of the given words or numbers, which a URL holds as text. */
export const oneOf =
  <const Value extends string | number>(values: readonly Value[]): ReadField<Value> =>
  (raw) =>
    values.find((value) => value === raw || String(value) === raw);

/** Accepts a calendar day such as `2026-11-21` from `first` to `last`. */
export const dayBetween =
  (first: string, last: string): ReadField<string> =>
  (raw) =>
    typeof raw === 'string' && isCalendarDay(raw) && raw >= first && raw <= last ? raw : undefined;

/** Accepts a name of up to a hundred characters. */
export const nameField: ReadField<string> = (raw) => (typeof raw === 'string' && raw !== '' && raw.length <= LONGEST_NAME ? raw : undefined);

/** Accepts the page of a history, counted from 1; undefined, which means the first, for anything else. */
export const historyPageField: ReadField<number> = (raw) => {
  const page = WHOLE_NUMBER.test(String(raw)) ? Number(raw) : 0;
  return page >= 1 && page <= LAST_PAGE ? page : undefined;
};

/**
 * Returns a reader for a whole search. Ignores invalid values. Every known field is present in the result, if only as
 * undefined, because the router merges it over the raw search, whose invalid values would otherwise remain.
 */
export function searchReader<Readers extends FieldReaders>(readers: Readers): (raw: Record<string, unknown>) => FieldsRead<Readers> {
  return (raw) => {
    const fields = Object.entries(readers).map(([name, read]) => [name, read(raw[name])] as const);
    return Object.fromEntries(fields) as FieldsRead<Readers>;
  };
}
