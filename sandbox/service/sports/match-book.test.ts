import { expect, test } from 'vitest';
import { CASH_OUT_MARGIN_PERCENT } from '../../engine/sports/bet-limits.ts';
import type { Fixture } from '../../engine/sports/model/calendar.ts';
import { sportModels } from '../../engine/sports/model/sport-models.ts';
import type { Leg } from './bet-store.ts';
import { cashOutOf } from './cash-out.ts';
import { createMatchBook } from './create-match-book.ts';

const NOW = Date.UTC(2026, 10, 23, 16);
const MINUTE_MS = 60_000;

test('the same secret gives the same matches, in whatever order they are requested', () => {
  const book = createMatchBook('one');
  const board = book.boardAt(NOW);
  const ask = (from: typeof book, fixture: (typeof board)[number]) => [from.standAt(fixture, NOW), from.marketsAt(fixture, NOW)];
  const forwards = board.slice(0, 40).map((fixture) => ask(book, fixture));
  const other = createMatchBook('one');
  const backwards = board
    .slice(0, 40)
    .toReversed()
    .map((fixture) => {
      other.standAt(fixture, NOW + 20 * MINUTE_MS);
      return ask(other, other.find(fixture.id) ?? fixture);
    });
  expect(backwards.toReversed()).toEqual(forwards);
});

test('every fixture is found by its id, and by no other id', () => {
  const book = createMatchBook('one');
  for (const fixture of book.boardAt(NOW)) expect(book.find(fixture.id)).toEqual(fixture);
  for (const id of ['', 'anadolu', 'anadolu.1.99', 'nobody.20780.1', 'ova.20780.072', 'ova.20780.-1', 'ova.20780.72']) expect(book.find(id)).toBeNull();
});

test('a finished match is settled in every market', () => {
  const book = createMatchBook('one');
  const over = book.fixtures(NOW - 120 * MINUTE_MS, NOW - 60 * MINUTE_MS).filter((fixture) => book.standAt(fixture, NOW).state === 'ended');
  expect(over.length).toBeGreaterThan(10);
  for (const fixture of over) {
    for (const market of book.marketsAt(fixture, NOW)) {
      expect(market.state).toBe('closed');
      expect(market.outcomes.every(({ odds, result }) => odds === null && result !== null)).toBe(true);
    }
  }
});

const SECOND_MS = 1_000;
/** Yields the moments of a live match, second by second. */
function* liveMoments(book: ReturnType<typeof createMatchBook>, fixture: Fixture) {
  for (let atMs = fixture.startsAtMs; book.standAt(fixture, atMs).state === 'live'; atMs += SECOND_MS) yield atMs;
}
function playedFootball(book: ReturnType<typeof createMatchBook>): Fixture {
  const fixture = book
    .fixtures(NOW - 300 * MINUTE_MS, NOW - 60 * MINUTE_MS)
    .find((each) => each.sport === 'football' && (book.standAt(each, NOW).score?.home ?? 0) > 1 && book.standAt(each, NOW).state === 'ended');
  if (!fixture) throw new Error('no such match in four hours');
  return fixture;
}

test('bets are suspended before and after every goal, and more often than there are goals', () => {
  const book = createMatchBook('one');
  const fixture = playedFootball(book);
  const waits: boolean[] = [];
  const goalsAt: number[] = [];
  let goals = 0;
  for (const atMs of liveMoments(book, fixture)) {
    waits.push(book.mainMarketAt(fixture, atMs).state === 'suspended');
    const { home = 0, away = 0 } = book.standAt(fixture, atMs).score ?? {};
    if (home + away > goals) goalsAt.push(waits.length - 1);
    goals = home + away;
  }
  expect(goalsAt.length).toBeGreaterThan(1);
  for (const second of goalsAt) expect(waits.slice(second - 5, second + 7).every((isWaiting) => isWaiting)).toBe(true);
  const spells = waits.filter((isWaiting, second) => isWaiting && !waits[second - 1]).length;
  expect(spells).toBeGreaterThan(goalsAt.length);
});

test('a suspended market shows no odds and has no cash-out value, and a settled one retains its result', () => {
  const book = createMatchBook('one');
  const fixture = playedFootball(book);
  let decided = false;
  for (const atMs of liveMoments(book, fixture)) {
    const market = book.marketAt(fixture, 'total:50', atMs);
    const fair = book.fairOf(fixture, 'total:50', 'over', atMs);
    const settlement = book.settlementOf(fixture, 'total:50', 'over', atMs);
    if (market?.state === 'suspended') expect([fair, market.outcomes.map(({ odds }) => odds)]).toEqual([null, [null, null]]);
    if (decided)
      expect([market?.state, settlement?.result, fair]).toMatchObject([
        'closed',
        'won',
        [
          { oddsShare: 1, stakeShare: 0 },
          { oddsShare: 1, stakeShare: 0 },
        ],
      ]);
    else if (market?.state === 'open') expect(fair?.every(({ oddsShare }) => oddsShare > 0)).toBe(true);
    decided ||= settlement !== null;
  }
  expect(decided).toBe(true);
});

test('nothing but the momentum changes before the announced time', () => {
  const book = createMatchBook('one');
  for (const fixture of book.boardAt(NOW).filter((each) => book.standAt(each, NOW).state === 'live')) {
    const show = (atMs: number) => ({ stand: book.standAt(fixture, atMs), markets: book.marketsAt(fixture, atMs) });
    let atMs = NOW;
    for (let change = 0; change < 10; change += 1) {
      const next = book.nextChangeMs(fixture, atMs);
      if (next === Number.POSITIVE_INFINITY) break;
      expect(next).toBeGreaterThan(atMs);
      const { momentum: _before, ...before } = show(atMs).stand;
      const { momentum: _after, ...after } = show(next - 1).stand;
      expect(after).toEqual(before);
      expect(show(next - 1).markets).toEqual(show(atMs).markets);
      atMs = next;
    }
  }
});

test('in an abandoned match, decided outcomes count and all others are void', () => {
  const book = createMatchBook('one');
  const stopped = book.fixtures(NOW - 4 * 24 * 60 * MINUTE_MS, NOW - 60 * MINUTE_MS).filter(({ id }) => id.startsWith('ova') || id.startsWith('vadi'));
  const abandoned = stopped.filter((fixture) => book.standAt(fixture, NOW).state === 'void' && book.standAt(fixture, NOW).score !== null);
  expect(abandoned.length).toBeGreaterThan(0);
  for (const fixture of abandoned) {
    const { home = 0, away = 0 } = book.standAt(fixture, NOW).score ?? {};
    expect(book.settlementOf(fixture, 'result', 'home', NOW)?.result).toBe('void');
    expect(book.settlementOf(fixture, 'total:50', 'over', NOW)?.result).toBe(home + away > 0 ? 'won' : 'void');
    expect(book.marketsAt(fixture, NOW).every(({ state }) => state === 'closed')).toBe(true);
    expect(book.nextChangeMs(fixture, NOW)).toBe(Number.POSITIVE_INFINITY);
  }
});

test('another secret gives other matches, and an empty one is refused', () => {
  const [one, other] = ['one', 'other'].map((secret) => {
    const book = createMatchBook(secret);
    return book.fixtures(NOW - 90 * MINUTE_MS, NOW - 60 * MINUTE_MS).map((fixture) => book.standAt(fixture, NOW).score);
  });
  expect(one).not.toEqual(other);
  expect(() => createMatchBook('')).toThrow(RangeError);
});

test('a market or an outcome that a match does not have is null', () => {
  const book = createMatchBook('one');
  const fixture = playedFootball(book);
  expect(book.marketAt(fixture, 'elbows', NOW)).toBeNull();
  expect(book.settlementOf(fixture, 'result', 'nobody', NOW)).toBeNull();
  expect(book.fairOf(fixture, 'result', 'nobody', NOW)).toBeNull();
});

test('a board requested again takes less than a quarter of the time of the first request', () => {
  const book = createMatchBook('one');
  const ask = () => {
    const begin = performance.now();
    for (const fixture of book.boardAt(NOW).slice(0, 150)) book.moreOutcomesAt(fixture, NOW);
    return performance.now() - begin;
  };
  const first = ask();
  expect(Math.min(ask(), ask(), ask())).toBeLessThan(first / 4);
});

test('a board that is built in steps equals a board that is built at once', () => {
  const made = createMatchBook('one');
  let pieces = 0;
  for (const _ of made.makeBoard(NOW)) pieces += 1;
  const board = made.boardAt(NOW);
  expect(pieces).toBeGreaterThan(board.length);
  const once = createMatchBook('one');
  expect(board).toEqual(once.boardAt(NOW));
  expect(board.slice(0, 30).map((fixture) => made.marketsAt(fixture, NOW))).toEqual(board.slice(0, 30).map((fixture) => once.marketsAt(fixture, NOW)));
});

test('what is published about a live match does not reveal how long it will last', () => {
  const book = createMatchBook('one');
  const isOn = (fixture: Fixture, atMs: number) => fixture.sport === 'tennis' && book.standAt(fixture, atMs).state === 'live';
  const told = new Map<number, Set<number>>();
  for (let minute = 0; minute < 60; minute += 1) {
    const atMs = NOW + minute * MINUTE_MS;
    for (const fixture of book.boardAt(atMs).filter((each) => isOn(each, atMs))) {
      const { momentum, startsAtMs } = book.standAt(fixture, atMs);
      told.set(atMs - startsAtMs, (told.get(atMs - startsAtMs) ?? new Set()).add(momentum.length));
    }
  }
  expect(told.size).toBeGreaterThan(5);
  for (const lengths of told.values()) expect(lengths.size).toBe(1);
});

test('cashing out at the moment of the bet loses both margins on every outcome', () => {
  const book = createMatchBook('one');
  let ended = 0;
  for (const fixture of book.boardAt(NOW)) {
    const { marginPercent } = sportModels[fixture.sport];
    const least = 1 + Math.min(marginPercent.before, marginPercent.live) / 100;
    for (const { id: marketId, outcomes } of book.marketsAt(fixture, NOW)) {
      for (const { id: outcomeId, odds } of outcomes) {
        if (odds === null) continue;
        const leg: Leg = { number: 0, matchId: fixture.id, marketId, outcomeId, odds, facts: {} as Leg['facts'], result: null, tied: null, score: null };
        const [now] = book.fairOf(fixture, marketId, outcomeId, NOW) ?? [];
        const offer = cashOutOf(book, { stakeMinor: 1_000_00n, legs: [leg] }, NOW);
        const share = now?.stakeShare ?? 0;
        if ('why' in offer) throw new Error(`${fixture.id} ${marketId} ${outcomeId} is offered and can not be ended`);
        expect(offer.amountMinor).toBeLessThanOrEqual(1_000_00 * (1 - CASH_OUT_MARGIN_PERCENT / 100) * (share + (1 - share) / least) + 1e-6);
        ended += 1;
      }
    }
  }
  expect(ended).toBeGreaterThan(1_000);
});
