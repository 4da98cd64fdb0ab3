import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/account.ts';

const session: Session = {
  token: 'secret-token',
  username: 'elif',
  usercode: '1001',
  balance: 5,
  phone: '5320000000',
  smsVerified: false,
  fingerprint: 'f',
  betsyCid: 'c',
  betsyUrl: 'u',
  betsyToken: 't',
  betcoToken: 'b',
  betcoUrl: 'v',
};
const fields = 'token username usercode balance phone smsVerified fingerprint betsyCid betsyUrl betsyToken betcoToken betcoUrl'.split(' ').sort();

/** Loads the module as a freshly opened page does. */
async function openPage() {
  vi.resetModules();
  return import('./session.ts');
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('[R3.001] authData holds exactly the twelve fields, whatever else was stored or received', async () => {
  const first = await openPage();
  first.writeSession(session);
  expect(Object.keys(JSON.parse(localStorage.getItem('authData') ?? '{}')).sort()).toEqual(fields);
  localStorage.setItem('authData', JSON.stringify({ ...session, password: 'x', isAdmin: true }));
  const second = await openPage();
  expect(second.readSession()).toEqual(session);
  expect(Object.keys(JSON.parse(localStorage.getItem('authData') ?? '{}')).sort()).toEqual(fields);
});

test('a session without a balance from the backend is valid', async () => {
  localStorage.setItem('authData', JSON.stringify({ ...session, balance: null }));
  const { readSession } = await openPage();
  expect(readSession()).toEqual({ ...session, balance: null });
});

const { balance: _balance, ...withoutBalance } = session;
const garbage = {
  'an open brace': '{',
  null: 'null',
  'a list': '[]',
  'a number': '7',
  'five megabytes': `"${'x'.repeat(4_900_000)}"`,
  'a missing field': JSON.stringify(withoutBalance),
  'a wrong type': JSON.stringify({ ...session, balance: '5' }),
  'a token that no header can carry': JSON.stringify({ ...session, token: 'a\u0000b' }),
  'an object for a text': JSON.stringify({ ...session, token: { toString: 1 } }),
  nothing: '',
};
for (const [name, text] of Object.entries(garbage)) {
  test(`${name} in authData means a guest and is removed`, async () => {
    localStorage.setItem('authData', text);
    const { readSession } = await openPage();
    expect(readSession()).toBeNull();
    expect(localStorage.getItem('authData')).toBeNull();
  });
}

test('the session lives in memory if storage is full', async () => {
  const { readSession, writeSession } = await openPage();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeSession(session);
  expect(readSession()).toEqual(session);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(readSession()).toEqual(session);
  full.mockRestore();
});

test('the balance in authData is updated, and only for the session it belongs to', async () => {
  const { readSession, refreshSession, writeSession } = await openPage();
  writeSession(session);
  refreshSession('secret-token', { balance: 12.5 });
  expect(JSON.parse(localStorage.getItem('authData') ?? '{}')).toMatchObject({ balance: 12.5, token: 'secret-token' });
  refreshSession('token-of-another', { balance: 99 });
  expect(readSession()?.balance).toBe(12.5);
});

test('[R4.056] another tab that ends the session ends it here, by message and by storage, and a login there logs in here', async () => {
  const { subscribeToOtherTabs, readSession, subscribeToSession, wasEndedElsewhere, writeSession } = await openPage();
  subscribeToOtherTabs();
  writeSession(session);
  const ends: string[] = [];
  subscribeToSession((next, end) => ends.push(next ? `in as ${next.username}` : end));
  const other = new BroadcastChannel('meydan-session');
  other.postMessage({ type: 'ENDED', token: 'token-of-another' });
  other.postMessage({ type: 'ENDED', token: 'secret-token' });
  await vi.waitFor(() => expect(readSession()).toBeNull());
  expect(ends).toEqual(['elsewhere']);
  expect(wasEndedElsewhere('secret-token')).toBe(true);
  // This process may see the storage change a moment after the message.
  dispatchEvent(new StorageEvent('storage', { key: 'authData' }));
  expect(readSession()).toBeNull();
  localStorage.setItem('authData', JSON.stringify({ ...session, token: 'next', username: 'can' }));
  dispatchEvent(new StorageEvent('storage', { key: 'authData' }));
  expect(readSession()?.username).toBe('can');
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(ends).toEqual(['elsewhere', 'removed', 'in as can', 'removed']);
  other.close();
});

test('a balance that arrives while another tab logs out restores no session and replaces none', async () => {
  const { subscribeToOtherTabs, readSession, refreshSession, writeSession } = await openPage();
  subscribeToOtherTabs();
  writeSession(session);
  localStorage.removeItem('authData');
  refreshSession('secret-token', { balance: 12.5 });
  expect(localStorage.getItem('authData')).toBeNull();
  // A token of its own: the pages of earlier tests listen too and know their tokens as ended.
  const next = JSON.stringify({ ...session, token: 'fresh-token', username: 'can' });
  localStorage.setItem('authData', next);
  refreshSession('secret-token', { balance: 12.5 });
  expect(localStorage.getItem('authData')).toBe(next);
  // The message of the end arrives late: the next player is already logged in.
  const other = new BroadcastChannel('meydan-session');
  other.postMessage({ type: 'ENDED', token: 'secret-token' });
  await vi.waitFor(() => expect(readSession()?.username).toBe('can'));
  other.close();
});

test('a session written back by a tab unaware of its end is removed, on the message of the end and on a check of storage', async () => {
  const { subscribeToOtherTabs, readSession } = await openPage();
  subscribeToOtherTabs();
  expect(readSession()).toBeNull();
  const writeBack = () => localStorage.setItem('authData', JSON.stringify(session));
  writeBack();
  const other = new BroadcastChannel('meydan-session');
  other.postMessage({ type: 'ENDED', token: 'secret-token' });
  await vi.waitFor(() => expect(localStorage.getItem('authData')).toBeNull());
  writeBack();
  dispatchEvent(new StorageEvent('storage', { key: 'authData' }));
  expect(readSession()).toBeNull();
  expect(localStorage.getItem('authData')).toBeNull();
  other.close();
});

test('a session in memory only updates its balance, and does not overwrite a session stored since', async () => {
  const { readSession, refreshSession, writeSession } = await openPage();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeSession(session);
  refreshSession('secret-token', { balance: 12.5 });
  expect(readSession()?.balance).toBe(12.5);
  full.mockRestore();
  const next = JSON.stringify({ ...session, token: 'next' });
  localStorage.setItem('authData', next);
  refreshSession('secret-token', { balance: 7 });
  expect(localStorage.getItem('authData')).toBe(next);
});

test('a tab that was frozen while another logged out notices when it becomes visible', async () => {
  const { subscribeToOtherTabs, readSession, writeSession } = await openPage();
  subscribeToOtherTabs();
  writeSession(session);
  localStorage.removeItem('authData');
  expect(readSession()).not.toBeNull();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(readSession()).toBeNull();
});
