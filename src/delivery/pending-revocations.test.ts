import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashToken, removePendingRevocation, savePendingRevocation, sendPendingRevocations } from './pending-revocations.ts';

const one = '1'.repeat(64);
const two = '2'.repeat(64);
const stored = () => JSON.parse(localStorage.getItem('revocation') ?? '[]') as unknown;
const sent: unknown[] = [];
let answer: () => Response | Promise<Response>;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const yes = () => json({ success: true, message: null });

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  answer = yes;
  vi.stubGlobal('fetch', async (_url: URL, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('[R4.057] a pending revocation is the SHA-256 of the token, in hex, and never the token', async () => {
  expect(await hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('[R4.057] several pending revocations are sent one by one and deleted when confirmed', async () => {
  savePendingRevocation(one);
  savePendingRevocation(two);
  savePendingRevocation(one);
  expect(stored()).toEqual([two, one]);
  removePendingRevocation('3'.repeat(64));
  await sendPendingRevocations();
  expect(sent).toEqual([{ hash: two }, { hash: one }]);
  expect(localStorage.getItem('revocation')).toBeNull();
});

test('a revocation stays pending through no response, server errors and a 429, and is deleted if the backend lacks the call', async () => {
  savePendingRevocation(one);
  for (const fail of [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => json({ success: false, message: null }, 500),
    () => json({ success: false, message: null }, 429),
    () => new Response('<p>portal', { headers: { 'content-type': 'text/html' } }),
  ]) {
    answer = fail;
    await sendPendingRevocations();
    expect(stored()).toEqual([one]);
  }
  answer = () => json({ success: false, message: null }, 404);
  await sendPendingRevocations();
  expect(stored()).toEqual([]);
});

test('garbage among the pending revocations is ignored, and at most twenty are stored', async () => {
  for (const garbage of ['{', 'null', '7', '{"a":1}', '["x", 7, null]']) {
    localStorage.setItem('revocation', garbage);
    await sendPendingRevocations();
  }
  expect(sent).toEqual([]);
  for (let digits = 10; digits < 40; digits += 1) savePendingRevocation(String(digits).repeat(32));
  expect(stored()).toHaveLength(20);
  expect(stored()).toContain('39'.repeat(32));
});
