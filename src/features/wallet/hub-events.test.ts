import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import { applyHubCommand } from '../../realtime/hub-events.ts';
import { endSession, writeSession } from '../../state/session.ts';
import { subscribeToBalance } from './hub-events.ts';

const elif: Session = {
  token: 'token-of-elif',
  username: 'elif',
  usercode: '480217',
  balance: 100,
  phone: '',
  smsVerified: false,
  fingerprint: 'd',
  betsyCid: '',
  betsyUrl: '',
  betsyToken: '',
  betcoToken: '',
  betcoUrl: '',
};
/** Longer than it takes until a burst of movements is refetched. */
const LATER_MS = 10_000;

const client = new QueryClient();
subscribeToBalance(client);
let ask: ReturnType<typeof vi.fn<() => string>>;
let leave: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  client.clear();
  writeSession(elif);
  ask = vi.fn(() => 'rows');
  const observer = new QueryObserver(client, { queryKey: ['history'], queryFn: ask, staleTime: Number.POSITIVE_INFINITY, meta: { followsMoney: true } });
  leave = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
});

afterEach(() => {
  leave();
  endSession('logout');
  vi.useRealTimers();
});

test('refetches a history on the screen once after a burst of movements', async () => {
  for (const [index, balance] of [80, 128, 108, 156].entries()) applyHubCommand('BalanceChanged', { balance, version: index + 1 });
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(LATER_MS);
  expect(ask).toHaveBeenCalledTimes(2);
  applyHubCommand('BalanceChanged', { balance: 200, version: 9 });
  await vi.advanceTimersByTimeAsync(LATER_MS);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('refetches nothing for an unchanged balance or other news, but does for a refused payment', async () => {
  const news = { id: 'n1', title: 'Haber', note: '', timeStamp: '2026-11-22T12:00:00.000Z', isRead: false };
  applyHubCommand('BalanceChanged', { balance: 100, version: 1 });
  applyHubCommand('NotifyMessage', { ...news, type: 'System' });
  await vi.advanceTimersByTimeAsync(LATER_MS);
  expect(ask).toHaveBeenCalledTimes(1);
  applyHubCommand('NotifyMessage', { ...news, type: 'Deposit' });
  await vi.advanceTimersByTimeAsync(LATER_MS);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('refetches at once, and only once, for a payment decision and the balance that came with it', async () => {
  applyHubCommand('BalanceChanged', { balance: 350, version: 1 });
  applyHubCommand('NotifyMessage', { id: 'n2', title: 'Onaylandı', note: '', timeStamp: '2026-11-22T12:00:00.000Z', isRead: false, type: 'Deposit' });
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(LATER_MS);
  expect(ask).toHaveBeenCalledTimes(2);
});
