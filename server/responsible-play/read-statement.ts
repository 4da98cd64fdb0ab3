import { calendarDay } from '#contract/calendar-day.ts';
import { LONGEST_STATEMENT_DAYS } from '#contract/figures.ts';
import { toLira } from '#contract/money.ts';
import { type Statement, type StatementProduct, statementProducts } from '#contract/responsible-play.ts';
import type { Queryable } from '../database/database.ts';
import { readTimeZone } from '../site-options/read-time-zone.ts';
import { type DayRange, type PlayRow, selectLifetime, selectPaymentsByDay, selectPlayByDay, selectPlayedByDay } from './statement-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MONTHS_SHOWN = 12;

/** Why no statement is made of a period: it ends before it begins, or is longer than 366 days. */
export type StatementRefusal = 'order' | 'length';

interface Sums {
  stakedMinor: bigint;
  wonMinor: bigint;
  openMinor: bigint;
  depositsMinor: bigint;
  withdrawalsMinor: bigint;
}

const nothing = (): Sums => ({ stakedMinor: 0n, wonMinor: 0n, openMinor: 0n, depositsMinor: 0n, withdrawalsMinor: 0n });

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

function listDays(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10));
}

/** Names of the calendar months up to and including that of a day, newest first: `2026-11`. */
function listMonths(today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: MONTHS_SHOWN }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7));
}

/**
 * The same days of the previous month, or as many of them as it has; null for a period that spans more than one month.
 */
function sameDaysBefore({ from, to }: { from: string; to: string }): { from: string; to: string } | null {
  if (from.slice(0, 7) !== to.slice(0, 7)) return null;
  const [year, month] = from.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  const before = (day: string) => new Date(Date.UTC(year, month - 2, Math.min(Number(day.slice(8)), last))).toISOString().slice(0, 10);
  return { from: before(from), to: before(to) };
}

/** Sports vendors' games are in no list; what left the catalogue counts with the games. */
function productOf({ category, is_listed: isListed }: Pick<PlayRow, 'category' | 'is_listed'>): StatementProduct {
  if (isListed === false) return 'sports';
  return statementProducts.find((product) => product === category) ?? 'games';
}

function figures({ stakedMinor, wonMinor, openMinor, depositsMinor, withdrawalsMinor }: Sums) {
  return {
    staked: toLira(stakedMinor),
    won: toLira(wonMinor),
    net: toLira(wonMinor - stakedMinor),
    open: toLira(openMinor),
    deposits: toLira(depositsMinor),
    withdrawals: toLira(withdrawalsMinor),
  };
}

function add(sums: Sums, more: Partial<Sums>): void {
  sums.stakedMinor += more.stakedMinor ?? 0n;
  sums.wonMinor += more.wonMinor ?? 0n;
  sums.openMinor += more.openMinor ?? 0n;
  sums.depositsMinor += more.depositsMinor ?? 0n;
  sums.withdrawalsMinor += more.withdrawalsMinor ?? 0n;
}

function sumsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string, read: (row: Row) => Partial<Sums>): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const row of rows) {
    const known = sums.get(keyOf(row)) ?? nothing();
    add(known, read(row));
    sums.set(keyOf(row), known);
  }
  return sums;
}

function playSums(row: PlayRow): Partial<Sums> {
  return { stakedMinor: row.staked_minor, wonMinor: row.won_minor, openMinor: row.open_minor };
}

type DatedSums = { day: string; sums: Partial<Sums> };

async function selectSums(queries: Queryable, playerId: bigint, range: DayRange): Promise<{ play: PlayRow[]; dated: DatedSums[] }> {
  const play = await selectPlayByDay(queries, playerId, range);
  const payments = await selectPaymentsByDay(queries, playerId, range);
  const dated = [
    ...play.map((row) => ({ day: row.day, sums: playSums(row) })),
    ...payments.map((row) => ({ day: row.day, sums: { depositsMinor: row.deposits_minor, withdrawalsMinor: row.withdrawals_minor } })),
  ];
  return { play, dated };
}

function listProducts(play: readonly PlayRow[], { from, to }: { from: string; to: string }): Statement['products'] {
  const inPeriod = play.filter(({ day }) => day >= from && day <= to);
  const sums = sumsOf(inPeriod, productOf, playSums);
  return statementProducts
    .flatMap((product) => {
      const known = sums.get(product);
      if (!known || (known.stakedMinor === 0n && known.wonMinor === 0n && known.openMinor === 0n)) return [];
      const { staked, won, net } = figures(known);
      return [{ product, staked, won, net }];
    })
    .toSorted((one, other) => other.staked - one.staked);
}

/** The requested period in the zone's days; without days the running month until today. */
function readPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string): { from: string; to: string } | StatementRefusal {
  const last = to ?? today;
  const first = from ?? `${last.slice(0, 7)}-01`;
  if (first > last) return 'order';
  return daysBetween(first, last) > LONGEST_STATEMENT_DAYS ? 'length' : { from: first, to: last };
}

/**
 * Returns the player's activity in calendar days of the operator's time zone: the requested period, by day and by
 * product, the last twelve months, and what was paid in and out over the account's life. Amounts as the wallet booked
 * them, bonus money included; a win counts on the day on which it came, a stake on the day on which it was placed, and
 * apart from the others, out of the net, while its sports bet is open. Returns the refusal of a period that ends before
 * it begins or is longer than 366 days.
 */
export async function readStatement(
  queries: Queryable,
  playerId: bigint,
  { now, ...asked }: { now: Date; from?: string | undefined; to?: string | undefined },
): Promise<Statement | StatementRefusal> {
  const timeZone = await readTimeZone(queries);
  const today = calendarDay(now, timeZone);
  const period = readPeriod(asked, today);
  if (typeof period === 'string') return period;
  const life = await selectLifetime(queries, playerId, timeZone);
  const months = listMonths(today);
  // Nothing was played before the account existed, so that an old or long period costs no more than there is to read.
  const before = sameDaysBefore(period);
  const earliest = [before?.from ?? period.from, `${months.at(-1)}-01`].toSorted()[0] ?? period.from;
  const [, first = period.from] = [earliest, life.opened_day].toSorted();
  const read = { from: first, to: today, timeZone };
  const { play, dated } = await selectSums(queries, playerId, read);
  const byDay = sumsOf(
    dated,
    ({ day }) => day,
    ({ sums }) => sums,
  );
  const byMonth = sumsOf(
    dated,
    ({ day }) => day.slice(0, 7),
    ({ sums }) => sums,
  );
  const played = new Map((await selectPlayedByDay(queries, playerId, { ...period, timeZone })).map(({ day, ms }) => [day, ms]));
  const days = listDays(period.from, period.to);
  const sumOf = (listed: readonly string[]) => {
    const sums = nothing();
    for (const day of listed) add(sums, byDay.get(day) ?? {});
    return figures(sums);
  };
  const minutes = (ms: number) => Math.floor(ms / MINUTE_MS);
  return {
    netDeposits: toLira(life.deposits_minor - life.withdrawals_minor),
    lifetime: { deposits: toLira(life.deposits_minor), withdrawals: toLira(life.withdrawals_minor) },
    openedAt: life.opened_at.toISOString(),
    ...period,
    totals: { ...sumOf(days), minutesPlayed: minutes(days.reduce((sum, day) => sum + (played.get(day) ?? 0), 0)) },
    monthBefore: before && before.to >= life.opened_day ? { ...before, net: sumOf(listDays(before.from, before.to)).net } : null,
    days: days.map((day) => ({ day, ...figures(byDay.get(day) ?? nothing()), minutesPlayed: minutes(played.get(day) ?? 0) })),
    products: listProducts(play, period),
    months: months.map((month) => ({ month, ...figures(byMonth.get(month) ?? nothing()) })),
  };
}
