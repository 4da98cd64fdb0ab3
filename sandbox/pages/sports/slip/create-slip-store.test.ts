import { expect, test } from 'vitest';
import { createSlipStore, type SeenSelection } from './create-slip-store.ts';

function createStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (name) => items.get(name) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (name) => void items.delete(name),
    setItem: (name, value) => void items.set(name, value),
  };
}
const seen: SeenSelection = {
  sport: 'football',
  leagueId: 'l1',
  home: { id: 't1', name: 'Ankara Lodosspor' },
  away: { id: 't2', name: 'İzmir Yelken' },
  startsAtMs: 1,
  kind: 'result',
  line: null,
  period: null,
};
const home = { matchId: 'm1', marketId: 'result', outcomeId: 'home', odds: 185 };
const draw = { ...home, outcomeId: 'draw', odds: 320 };
const over = { matchId: 'm1', marketId: 'total-250', outcomeId: 'over', odds: 190 };

test('a second tap removes a selection, and another outcome of its market replaces it', () => {
  const store = createSlipStore(null, 'slip');
  store.toggle(home);
  store.toggle(over);
  expect(store.has(home)).toBe(true);
  store.toggle(draw);
  expect(store.selections().map(({ outcomeId }) => outcomeId)).toEqual(['over', 'draw']);
  store.toggle(draw);
  expect(store.selections().map(({ outcomeId }) => outcomeId)).toEqual(['over']);
});

test('a reloaded page restores the slip with the last known data of its selections', () => {
  const storage = createStorage();
  createSlipStore(storage, 'slip').toggle(home, seen);
  expect(createSlipStore(storage, 'slip').selections()).toEqual([{ ...home, seen }]);
  expect(createSlipStore(storage, 'slip of another vendor').selections()).toEqual([]);
});

test('an unreadable slip is empty, and an incomplete selection or its incomplete data is dropped', () => {
  const storage = createStorage();
  for (const kept of ['{', '{}', '[null]', '[{"matchId":"m1"}]']) {
    storage.setItem('slip', kept);
    expect(createSlipStore(storage, 'slip').selections()).toEqual([]);
  }
  storage.setItem('slip', JSON.stringify([{ ...home, seen: { home: 1 } }]));
  expect(createSlipStore(storage, 'slip').selections()).toEqual([{ ...home, seen: null }]);
});

test('the page retains its selections when the storage refuses access', () => {
  const storage = createStorage();
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const store = createSlipStore(storage, 'slip');
  store.toggle(home);
  expect(store.has(home)).toBe(true);
});

test('listeners are called after every change until they unsubscribe', () => {
  const store = createSlipStore(null, 'slip');
  let heard = 0;
  const stop = store.subscribe(() => {
    heard += 1;
  });
  store.toggle(home);
  store.accept(home, 180);
  expect(store.selections()[0]?.odds).toBe(180);
  stop();
  store.clear();
  expect(heard).toBe(2);
});
