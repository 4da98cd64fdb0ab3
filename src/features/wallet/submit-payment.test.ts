import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import { transactionType } from '#contract/enumerations.ts';
import { ApiError, type ApiErrorKind } from '../../api/api-error.ts';
import { endSession, writeSession } from '../../api/session.ts';
import { reportLine } from '../../pwa/connectivity.ts';
import { LostPayment, type PaymentWish, submitPayment } from './submit-payment.ts';

const callEndpoint = vi.hoisted(() => vi.fn());
vi.mock('../../api/call-endpoint.ts', () => ({ callEndpoint }));

/** What the server answers each name next, in order; the last one again and again. */
let answers: Record<string, unknown[]>;
let sent: { name: string; key: string | undefined }[];
let players = 0;

const fail = (kind: ApiErrorKind, status = 0) => new ApiError(kind, `it is ${kind}`, status);
const taken = { data: 'https://pay.test/1', message: 'Go on' };
const known = { data: { id: '1' }, message: null };
const unknown = { data: null, message: null };
const keysOf = (name: string) => sent.filter((call) => call.name === name).map(({ key }) => key);
const wish = (amount: number): PaymentWish => ({ type: transactionType.Deposit, method: 2, title: 'Kart', amount, detail: { Amount: amount } });

/** Lets all waiting go by, however long it is. */
async function outcomeOf<Answer>(answer: Promise<Answer>): Promise<Answer | Error> {
  const settled = answer.catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return settled;
}

beforeEach(() => {
  vi.useFakeTimers();
  reportLine(true);
  answers = {};
  sent = [];
  players += 1;
  endSession('logout');
  writeSession({ token: `token-${players}`, usercode: String(players) } as Session);
  callEndpoint.mockReset();
  callEndpoint.mockImplementation(async (name: string, body: { key?: string }, options: { idempotencyKey?: string } = {}) => {
    sent.push({ name, key: options.idempotencyKey ?? body.key });
    const [next, ...rest] = answers[name] ?? [];
    if (rest.length > 0) answers[name] = rest;
    if (next instanceof Error) throw next;
    return next;
  });
});

test('a payment that is answered is sent once, and the next one is another', async () => {
  answers['wallet.deposit'] = [taken];
  expect(await outcomeOf(submitPayment(wish(50)))).toMatchObject({ ...taken, isEarlier: false });
  await outcomeOf(submitPayment(wish(50)));
  expect(new Set(keysOf('wallet.deposit')).size).toBe(2);
});

test('an answer that was lost is asked for again as the same submission, once the server says that it has it', async () => {
  for (const lost of [fail('network'), fail('late'), fail('http', 502), fail('refused', 500)]) {
    sent = [];
    answers = { 'wallet.deposit': [lost, taken], 'wallet.submission': [fail('network'), fail('late'), known] };
    const onLost = vi.fn();
    expect(await outcomeOf(submitPayment(wish(50), onLost))).toMatchObject(taken);
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  }
});

test('a payment that is there counts as taken although its answer is lost twice', async () => {
  answers = { 'wallet.deposit': [fail('network')], 'wallet.submission': [known] };
  expect(await outcomeOf(submitPayment(wish(50)))).toMatchObject({ data: null, message: null, isEarlier: false });
});

test('what never arrived is said to be absent after a second look, and keeps its key when it is sent again', async () => {
  answers = { 'wallet.deposit': [fail('network'), taken], 'wallet.submission': [unknown] };
  const outcome = await outcomeOf(submitPayment(wish(50)));
  expect(outcome).toBeInstanceOf(LostPayment);
  expect(outcome).toMatchObject({ outcome: 'absent' });
  expect(keysOf('wallet.submission')).toHaveLength(2);
  await outcomeOf(submitPayment(wish(50)));
  expect(new Set(keysOf('wallet.deposit')).size).toBe(1);
});

test('another wish is not sent while the one before it turns out to have arrived', async () => {
  answers = { 'wallet.deposit': [fail('network')], 'wallet.submission': [unknown, unknown, known] };
  await outcomeOf(submitPayment(wish(50)));
  expect(await outcomeOf(submitPayment(wish(75)))).toMatchObject({ isEarlier: true });
  expect(keysOf('wallet.deposit')).toHaveLength(1);
});

test('another wish is sent by the same key once the one before it is absent, so that the server takes one of the two', async () => {
  answers = { 'wallet.deposit': [fail('network'), taken], 'wallet.submission': [unknown] };
  await outcomeOf(submitPayment(wish(50)));
  expect(await outcomeOf(submitPayment(wish(75)))).toMatchObject({ isEarlier: false, amount: 75 });
  expect(keysOf('wallet.deposit')).toHaveLength(2);
  expect(new Set(keysOf('wallet.deposit')).size).toBe(1);
});

test('another wish gives way where the one before it arrives late, and is sent anew where that one was refused', async () => {
  answers = { 'wallet.deposit': [fail('network'), fail('refused', 409)], 'wallet.submission': [unknown, unknown, unknown, unknown, known] };
  await outcomeOf(submitPayment(wish(50)));
  expect(await outcomeOf(submitPayment(wish(75)))).toMatchObject({ isEarlier: true, amount: 50 });
  expect(keysOf('wallet.deposit')).toHaveLength(2);
  sent = [];
  answers = { 'wallet.deposit': [fail('network'), fail('refused', 409), taken], 'wallet.submission': [unknown] };
  await outcomeOf(submitPayment(wish(50)));
  expect(await outcomeOf(submitPayment(wish(75)))).toMatchObject({ isEarlier: false, data: taken.data });
  expect(keysOf('wallet.deposit')).toHaveLength(3);
  expect(new Set(keysOf('wallet.deposit')).size).toBe(2);
});

test('while a payment is undecided its key is kept on the device, with nothing of what was typed beside the amount', async () => {
  answers = { 'wallet.deposit': [fail('network'), taken], 'wallet.submission': [unknown] };
  await outcomeOf(submitPayment({ ...wish(50), detail: { Amount: 50, CardNo: '4242 4242 4242 4242' } }));
  const kept = localStorage.getItem('undecided') ?? '';
  expect(JSON.parse(kept)).toEqual([expect.objectContaining({ key: keysOf('wallet.deposit')[0], place: 'payment:1:2', amount: 50, title: 'Kart' })]);
  expect(kept).not.toContain('4242');
  await outcomeOf(submitPayment(wish(50)));
  expect(localStorage.getItem('undecided')).toBeNull();
});

test('a refusal ends it: nothing is asked after, and the next attempt is a new submission', async () => {
  answers['wallet.deposit'] = [fail('refused', 200), taken];
  expect(await outcomeOf(submitPayment(wish(50)))).toMatchObject({ kind: 'refused' });
  await outcomeOf(submitPayment(wish(50)));
  expect(new Set(keysOf('wallet.deposit')).size).toBe(2);
  expect(keysOf('wallet.submission')).toEqual([]);
});

test('where a backend can not tell, nobody pretends to know', async () => {
  answers = { 'wallet.deposit': [fail('network'), taken], 'wallet.submission': [fail('missing', 404)] };
  expect(await outcomeOf(submitPayment(wish(50)))).toMatchObject({ outcome: 'unknown' });
  expect(await outcomeOf(submitPayment(wish(75)))).toMatchObject(taken);
});

test('the return of the line is the next chance to ask', async () => {
  answers = { 'wallet.deposit': [fail('network'), taken], 'wallet.submission': [fail('network'), known] };
  reportLine(false);
  const answer = submitPayment(wish(50));
  await vi.advanceTimersByTimeAsync(10);
  expect(keysOf('wallet.submission')).toHaveLength(1);
  reportLine(true);
  expect(await answer).toMatchObject(taken);
});

test('a session that ends ends the asking', async () => {
  answers = { 'wallet.deposit': [fail('network')], 'wallet.submission': [fail('ended', 401)] };
  expect(await outcomeOf(submitPayment(wish(50)))).toMatchObject({ kind: 'ended' });
});

test('a withdrawal goes its own way, and the same wish for another player or method is another submission', async () => {
  answers = { 'wallet.withdraw': [fail('network')], 'wallet.submission': [unknown] };
  const withdrawal = { ...wish(50), type: transactionType.Withdraw };
  await outcomeOf(submitPayment(withdrawal));
  await outcomeOf(submitPayment({ ...withdrawal, method: 3 }));
  endSession('logout');
  writeSession({ token: 'another', usercode: 'another' } as Session);
  await outcomeOf(submitPayment(withdrawal));
  expect(new Set(keysOf('wallet.withdraw')).size).toBe(3);
});
