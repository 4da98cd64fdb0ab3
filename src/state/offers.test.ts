import { beforeEach, expect, test, vi } from 'vitest';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Loads the module as a freshly opened page does. */
async function openPage() {
  vi.resetModules();
  const { store } = await import('./store.ts');
  const offers = await import('./offers.ts');
  const read = () => store.get(offers.offersAtom);
  return {
    ...offers,
    subscribe: (listener: () => void) => store.sub(offers.offersAtom, listener),
    isInstallEarned: (now?: number) => offers.isInstallEarned(read(), now),
    isPutOff: (offer: 'install' | 'push', now?: number) => offers.isPutOff(read(), offer, now),
  };
}

beforeEach(() => localStorage.clear());

test('installation is not offered on the first days, unless the player did something here', async () => {
  const { noteVisit, isInstallEarned, noteMoment } = await openPage();
  noteVisit(new Date(2026, 10, 20));
  noteVisit(new Date(2026, 10, 20));
  noteVisit(new Date(2026, 10, 21));
  expect(isInstallEarned()).toBe(false);
  noteMoment('favorite');
  expect(isInstallEarned()).toBe(true);
});

test('the third day of use earns the install offer, across starts of the app', async () => {
  for (const day of [1, 9, 20]) {
    (await openPage()).noteVisit(new Date(2026, 10, day));
  }
  expect((await openPage()).isInstallEarned()).toBe(true);
});

test('a dismissed offer pauses for thirty days, the other does not', async () => {
  const { noteMoment, putOff, isPutOff, isInstallEarned } = await openPage();
  const now = Date.now();
  noteMoment('deposit');
  putOff('install', now);
  expect(isInstallEarned(now + 29 * DAY_MS)).toBe(false);
  expect(isInstallEarned(now + 31 * DAY_MS)).toBe(true);
  expect(isPutOff('push', now)).toBe(false);
});

test('garbage in storage is ignored', async () => {
  for (const text of ['{', 'null', '[]', '{"days":"9"}']) {
    localStorage.setItem('offers', text);
    expect((await openPage()).isInstallEarned()).toBe(false);
  }
});

test('an offer dismissed in one tab pauses in all: another tab is notified and does not overwrite it', async () => {
  const here = await openPage();
  const there = await openPage();
  there.noteMoment('favorite');
  const heard = vi.fn();
  const stop = there.subscribe(heard);
  expect(there.isInstallEarned()).toBe(true);
  here.putOff('install');
  dispatchEvent(new StorageEvent('storage', { key: 'offers' }));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(there.isInstallEarned()).toBe(false);
  there.noteMoment('favorite');
  expect([here.isPutOff('install'), there.isPutOff('install')]).toEqual([true, true]);
  stop();
  dispatchEvent(new StorageEvent('storage', { key: 'offers' }));
  expect(heard).toHaveBeenCalledTimes(2);
});

test('if storage accepts nothing, a dismissed offer pauses until the page is closed', async () => {
  const { isPutOff, putOff } = await openPage();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  putOff('push');
  expect(isPutOff('push')).toBe(true);
  write.mockRestore();
});
