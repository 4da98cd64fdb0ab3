import { expect, test, vi } from 'vitest';
import type { BetsPage, BetView } from '../../../contract/sports-wire.ts';
import type { CallSports } from '../call-sports.ts';
import type { SportsDesk } from '../sports-desk.ts';
import { BetsList } from './bets-list.ts';

const betOf = (key: string, state: BetView['state'] = 'open'): BetView => ({
  key,
  number: `MK-${key}`,
  placedAtMs: 0,
  state,
  refusal: null,
  decidesAtMs: null,
  stakeMinor: 100,
  selections: [],
  totalOdds: '1.8500',
  possibleMinor: 185,
  returnMinor: null,
  settledAtMs: null,
  cashOut: null,
});
const pageOf = (bets: readonly BetView[], next: number | null = null): BetsPage => ({ bets, next, openCount: bets.length });

/** Creates a list whose desk returns these pages in turn. Null is a lost response. */
function createList(pages: (BetsPage | null)[], token: string | null = 'token') {
  const asked: unknown[] = [];
  const call = ((name: string, asks: unknown) => {
    asked.push([name, asks]);
    const page = pages.shift();
    return Promise.resolve(page ? { success: true, data: page } : { success: false, code: 'offline' });
  }) as unknown as CallSports;
  const list = new BetsList({ call, launch: { token } } as Partial<SportsDesk> as SportsDesk, () => {});
  return { list, asked };
}
const keysOf = ({ bets }: BetsList): string[] => bets.map(({ key }) => key);

test('older bets are appended to the existing ones, without duplicates', async () => {
  const { list, asked } = createList([pageOf([betOf('c'), betOf('b')], 2), pageOf([betOf('b'), betOf('a')])]);
  list.open('settled');
  await vi.waitFor(() => expect(list.state).toBe('there'));
  list.more();
  await vi.waitFor(() => expect(keysOf(list)).toEqual(['c', 'b', 'a']));
  expect(asked[1]).toEqual(['bets', { isOpen: false, before: 2, number: null }]);
  expect(list.next).toBeNull();
});

test('a bet from the feed comes first, and a bet that ends stays in place', async () => {
  const { list } = createList([pageOf([betOf('b'), betOf('a')])]);
  list.open('open');
  await vi.waitFor(() => expect(list.state).toBe('there'));
  list.hear(betOf('c'));
  list.hear(betOf('a', 'won'));
  expect(keysOf(list)).toEqual(['c', 'b', 'a']);
  expect([list.bets[2]?.state, list.openCount]).toEqual(['won', 3]);
  list.hear(betOf('z', 'lost'));
  expect(keysOf(list)).toEqual(['c', 'b', 'a']);
});

test('a guest has no bets, and bets can be requested again after a lost response', async () => {
  const guest = createList([], null);
  guest.list.open('open');
  expect([guest.list.state, guest.asked]).toEqual(['guest', []]);
  const { list } = createList([null, pageOf([betOf('a')])]);
  list.open('open');
  await vi.waitFor(() => expect(list.state).toBe('offline'));
  list.again();
  await vi.waitFor(() => expect(keysOf(list)).toEqual(['a']));
});

test('a search by number shows only its result', async () => {
  const { list, asked } = createList([pageOf([betOf('a')]), pageOf([])]);
  list.open('search', 'MK-8421-0755');
  await vi.waitFor(() => expect(keysOf(list)).toEqual(['a']));
  expect(asked).toEqual([['bets', { isOpen: false, before: null, number: 'MK-8421-0755' }]]);
  list.hear(betOf('b'));
  expect(keysOf(list)).toEqual(['a']);
});
