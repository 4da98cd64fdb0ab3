import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import { BALANCE_POLL_MS } from '#contract/figures.ts';
import { pollBalance } from '../features/wallet/poll-balance.ts';
import { reportConnectivity } from '../state/connectivity.ts';
import type { NegotiatedConnection } from './hub-connection.ts';
import { startRealtime } from './start-realtime.ts';

const elif = { token: 'token-of-elif', usercode: '480217' } as Session;
/** A hub whose attempts are used up. */
const hub = { wake: vi.fn<NegotiatedConnection['wake']>(), checkAlive: vi.fn(), stop: vi.fn(), readState: () => 'Disconnected' as const };
vi.mock('./hub-connection.ts', () => ({ connectToHub: () => hub, onConnectionEvent: () => () => {} }));
const callEndpoint = vi.hoisted(() => vi.fn());
vi.mock('../api/call-endpoint.ts', () => ({ callEndpoint }));

const worker = new EventTarget();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  callEndpoint.mockResolvedValue({ data: { balance: 5, version: 1 } });
  const client = new QueryClient();
  const stopListening = startRealtime(elif, client);
  const stopPolling = pollBalance(client, elif.usercode);
  stop = () => {
    stopPolling();
    stopListening();
  };
  hub.wake.mockClear();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const push = { type: 'PUSH_RECEIVED' };
const reasons: [name: string, act: () => unknown][] = [
  ['the browser is online again', () => dispatchEvent(new Event('online'))],
  ['the page comes into sight', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['a push arrives', () => worker.dispatchEvent(new MessageEvent('message', { data: push }))],
  ['a balance poll succeeds', () => vi.advanceTimersByTimeAsync(BALANCE_POLL_MS)],
];

test.each(reasons)('[R9.026] a hub whose attempts are used up starts again when %s', async (_name, act) => {
  await vi.advanceTimersByTimeAsync(BALANCE_POLL_MS / 2);
  expect(hub.wake).not.toHaveBeenCalled();
  await act();
  expect(hub.wake).toHaveBeenCalledTimes(1);
});

test('a balance poll that fails, and what the worker says of other things, start nothing', async () => {
  callEndpoint.mockRejectedValue(new Error('no answer'));
  await vi.advanceTimersByTimeAsync(BALANCE_POLL_MS);
  expect(callEndpoint).toHaveBeenCalled();
  worker.dispatchEvent(new MessageEvent('message', { data: { type: 'CONTENT_RENEWED' } }));
  expect(hub.wake).not.toHaveBeenCalled();
});

test('being back online wakes the hub', () => {
  reportConnectivity(false);
  expect(hub.wake).not.toHaveBeenCalled();
  reportConnectivity(true);
  expect(hub.wake).toHaveBeenCalledTimes(1);
});
