import { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { trialBonusAmountAtom } from '../bonuses/atoms.ts';
import { closedSiteAtom } from './atoms.ts';
import { startUp } from './start-up.ts';

const callEndpoint = vi.hoisted(() => vi.fn());
const reload = vi.hoisted(() => vi.fn());
vi.mock('../../api/call-endpoint.ts', () => ({ callEndpoint }));
vi.mock('./maintenance-screen.tsx', () => ({ MaintenanceScreen: () => null }));

const isClosed = () => getDefaultStore().get(closedSiteAtom) !== null;
const start = () => startUp(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
const answerWith = (answers: Record<string, unknown>) =>
  callEndpoint.mockImplementation(async (name: string) => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return { data: answer ?? [], message: null };
  });

beforeEach(() => {
  vi.useFakeTimers();
  callEndpoint.mockReset();
  reload.mockReset();
  sessionStorage.clear();
  getDefaultStore().set(closedSiteAtom, null);
  getDefaultStore().set(trialBonusAmountAtom, 0);
  vi.stubGlobal('location', { href: 'http://localhost/', origin: 'http://localhost', reload });
});

test('[R3.006] [R4.080] the start loads and stores site options, domain status and the trial bonus amount', async () => {
  answerWith({ 'bonuses.trialBonusAmount': 100 });
  await start();
  expect(callEndpoint.mock.calls.map(([name]) => name).toSorted()).toEqual(['bonuses.trialBonusAmount', 'content.domainStatus', 'content.siteOptionList']);
  expect(getDefaultStore().get(trialBonusAmountAtom)).toBe(100);
});

test('[R4.081] a refused start reloads after a growing delay, twice in a session, and then shows maintenance', async () => {
  answerWith({ 'content.domainStatus': new ApiError('refused', 'Bakım', 200), 'content.siteOptionList': new ApiError('refused', 'Bakım', 200) });
  const waits: number[] = [];
  for (let load = 0; load < 2; load += 1) {
    const begunAtMs = Date.now();
    reload.mockImplementation(() => waits.push(Date.now() - begunAtMs));
    await start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isClosed()).toBe(false);
  }
  expect(waits).toHaveLength(2);
  expect(waits[1]).toBeGreaterThan(waits[0] ?? Number.NaN);
  await start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(waits).toHaveLength(2);
  expect(isClosed()).toBe(true);
});

test('[R4.081] if reloads can not be counted, the page does not reload', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  answerWith({ 'content.domainStatus': new ApiError('refused', '', 200) });
  await start();
  await vi.advanceTimersByTimeAsync(60_000);
  vi.restoreAllMocks();
  expect(reload).not.toHaveBeenCalled();
  expect(isClosed()).toBe(true);
});

test('[R4.082] [R7.061] network errors, server errors, contract mismatches and unknown calls are ignored silently', async () => {
  for (const error of [
    new ApiError('network', ''),
    new ApiError('late', ''),
    new ApiError('refused', '', 500),
    new ApiError('refused', '', 429),
    new ApiError('contract', ''),
    new ApiError('missing', '', 404),
    new ApiError('http', '502', 502),
  ]) {
    answerWith({ 'content.domainStatus': error, 'content.siteOptionList': error, 'bonuses.trialBonusAmount': error });
    await start();
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(reload).not.toHaveBeenCalled();
  expect(isClosed()).toBe(false);
  expect(getDefaultStore().get(trialBonusAmountAtom)).toBe(0);
});

const refusal = JSON.stringify({ success: false, message: 'Bakım', data: null });
const answered = (text: string, status = 200) => ({ type: 'CONTENT_ANSWERED' as const, path: '/api/cms/domainstatus', status, text });

test('[R4.081] a refusal that follows the worker’s cached success counts as one at start, once per page', async () => {
  vi.resetModules();
  const { startUp: start, takeSiteAnswer } = await import('./start-up.ts');
  answerWith({});
  await start(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  for (const message of [answered('{"success":true}'), answered(refusal, 503), answered('<h1>Wi-Fi</h1>'), answered('null')]) takeSiteAnswer(message);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  for (let times = 0; times < 3; times += 1) takeSiteAnswer(answered(refusal));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
