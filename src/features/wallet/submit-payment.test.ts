import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import { transactionType } from '#contract/enumerations.ts';
import { ApiError, type ApiErrorKind } from '../../api/api-error.ts';
import { reportConnectivity } from '../../state/connectivity.ts';
import { endSession, readSession, writeSession } from '../../state/session.ts';
import { LostPayment, type PaymentRequest, submitPayment } from './submit-payment.ts';

const callEndpoint = vi.hoisted(() => vi.fn());
vi.mock('../../api/call-endpoint.ts', () => ({ callEndpoint }));

/** The server's next answers to each call, in order; the last one repeats. */
let answers: Record<string, unknown[]>;
let sent: { name: string; key: string | undefined }[];
let players = 0;

const fail = (kind: ApiErrorKind, status = 0) => new ApiError(kind, `it is ${kind}`, status);
const taken = { data: 'https://pay.test/1', message: 'Go on' };
const known = { data: { id: '1' }, message: null };
const unknown = { data: null, message: null };
const keysOf = (name: string) => sent.filter((call) => call.name === name).map(({ key }) => key);
const payment = (amount: number): PaymentRequest => ({ type: transactionType.Deposit, method: 2, title: 'Kart', amount, detail: { Amount: amount } });

/** Skips all waiting, however long it is. */
async function outcomeOf<Answer>(answer: Promise<Answer>): Promise<Answer | Error> {
  const settled = answer.catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return settled;
}

beforeEach(() => {
  vi.useFakeTimers();
  reportConnectivity(true);
  answers = {};
  sent = [];
  players += 1;
  endSession('logout');
  writeSession({ token: `token-${players}`, usercode: String(players) } as Session);
  callEndpoint.mockReset();
  callEndpoint.mockImplementation(async (name: string, body: { key?: string }, options: { idempotencyKey?: string; usercode?: string } = {}) => {
    if (options.usercode !== undefined && options.usercode !== readSession()?.usercode) throw fail('ended');
    sent.push({ name, key: options.idempotencyKey ?? body.key });
    const [next, ...rest] = answers[name] ?? [];
    if (rest.length > 0) answers[name] = rest;
    if (next instanceof Error) throw next;
    return next;
  });
});

test('sends an answered payment once, and the next one as a new submission', async () => {
  answers['wallet.deposit'] = [taken];
  expect(await outcomeOf(submitPayment(payment(50)))).toMatchObject({ ...taken, isEarlier: false });
  await outcomeOf(submitPayment(payment(50)));
  expect(new Set(keysOf('wallet.deposit')).size).toBe(2);
});

test('repeats a submission to get its lost answer, once the server says that it has it', async () => {
  for (const lost of [fail('network'), fail('late'), fail('http', 502), fail('refused', 500)]) {
    sent = [];
    answers = { 'wallet.deposit': [lost, taken], 'wallet.submission': [fail('network'), fail('late'), known] };
    const onLost = vi.fn();
    expect(await outcomeOf(submitPayment(payment(50), onLost))).toMatchObject(taken);
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  }
});

test('a payment that has arrived counts as accepted even if its answer is lost twice', async () => {
  answers = { 'wallet.deposit': [fail('network')], 'wallet.submission': [known] };
  expect(await outcomeOf(submitPayment(payment(50)))).toMatchObject({ data: null, message: null, isEarlier: false });
});

test('reports a submission that never arrived as absent after a second look, and repeats it with the same key', async () => {
  answers = { 'wallet.deposit': [fail('network'), taken], 'wallet.submission': [unknown] };
  const outcome = await outcomeOf(submitPayment(payment(50)));
  expect(outcome).toBeInstanceOf(LostPayment);
  expect(outcome).toMatchObject({ outcome: 'absent' });
  expect(keysOf('wallet.submission')).toHaveLength(2);
  await outcomeOf(submitPayment(payment(50)));
  expect(new Set(keysOf('wallet.deposit')).size).toBe(1);
});

test('does not send another payment if the previous one turns out to have arrived', async () => {
  answers = { 'wallet.deposit': [fail('network')], 'wallet.submission': [unknown, unknown, known] };
  await outcomeOf(submitPayment(payment(50)));
  expect(await outcomeOf(submitPayment(payment(75)))).toMatchObject({ isEarlier: true });
  expect(keysOf('wallet.deposit')).toHaveLength(1);
});

test('sends another payment with the same key once the previous one is absent, so that the server accepts one of the two', async () => {
  answers = { 'wallet.deposit': [fail('network'), taken], 'wallet.submission': [unknown] };
  await outcomeOf(submitPayment(payment(50)));
  expect(await outcomeOf(submitPayment(payment(75)))).toMatchObject({ isEarlier: false, amount: 75 });
  expect(keysOf('wallet.deposit')).toHaveLength(2);
  expect(new Set(keysOf('wallet.deposit')).size).toBe(1);
});

test('drops another payment if the previous one arrives late, and sends it with a new key if that one was refused', async () => {
  answers = { 'wallet.deposit': [fail('network'), fail('refused', 409)], 'wallet.submission': [unknown, unknown, unknown, unknown, known] };
  await outcomeOf(submitPayment(payment(50)));
  expect(await outcomeOf(submitPayment(payment(75)))).toMatchObject({ isEarlier: true, amount: 50 });
  expect(keysOf('wallet.deposit')).toHaveLength(2);
  sent = [];
  answers = { 'wallet.deposit': [fail('network'), fail('refused', 409), taken], 'wallet.submission': [unknown] };
  await outcomeOf(submitPayment(payment(50)));
  expect(await outcomeOf(submitPayment(payment(75)))).toMatchObject({ isEarlier: false, data: taken.data });
  expect(keysOf('wallet.deposit')).toHaveLength(3);
  expect(new Set(keysOf('wallet.deposit')).size).toBe(2);
});

test('stores the key of an undecided payment on the device, and of what was typed only the amount', async () => {
  answers = { 'wallet.deposit': [fail('network'), taken], 'wallet.submission': [unknown] };
  await outcomeOf(submitPayment({ ...payment(50), detail: { Amount: 50, CardNo: '4242 4242 4242 4242' } }));
  const kept = localStorage.getItem('undecided') ?? '';
  expect(JSON.parse(kept)).toEqual([expect.objectContaining({ key: keysOf('wallet.deposit')[0], place: 'payment:1:2', amount: 50, title: 'Kart' })]);
  expect(kept).not.toContain('4242');
  await outcomeOf(submitPayment(payment(50)));
  expect(localStorage.getItem('undecided')).toBeNull();
});

test('a refusal ends a submission: no status is requested, and the next attempt is a new one', async () => {
  answers['wallet.deposit'] = [fail('refused', 200), taken];
  expect(await outcomeOf(submitPayment(payment(50)))).toMatchObject({ kind: 'refused' });
  await outcomeOf(submitPayment(payment(50)));
  expect(new Set(keysOf('wallet.deposit')).size).toBe(2);
  expect(keysOf('wallet.submission')).toEqual([]);
});

test.each([404, 200])('reports an unknown outcome if the backend can’t tell, and serves status %i for what it does not know', async (status) => {
  answers = { 'wallet.deposit': [fail('network'), taken], 'wallet.submission': [fail('missing', status)] };
  expect(await outcomeOf(submitPayment(payment(50)))).toMatchObject({ outcome: 'unknown' });
  expect(await outcomeOf(submitPayment(payment(75)))).toMatchObject(taken);
});

test('an unreadable status means unknown, not absent', async () => {
  for (const odd of [fail('contract', 200), new ApiError('contract', 'unread', 200, { isDone: true })]) {
    answers = { 'wallet.deposit': [fail('network'), taken], 'wallet.submission': [odd] };
    expect(await outcomeOf(submitPayment(payment(50)))).toMatchObject({ outcome: 'unknown' });
    expect(keysOf('wallet.deposit')).toHaveLength(1);
    sent = [];
    endSession('logout');
    writeSession({ token: 'another', usercode: 'another' } as Session);
  }
});

test('sends nothing with a new key if the key is taken and nobody can tell by what', async () => {
  answers = {
    'wallet.deposit': [fail('network'), fail('refused', 409), taken],
    'wallet.submission': [unknown, unknown, unknown, unknown, fail('contract', 200)],
  };
  expect(await outcomeOf(submitPayment(payment(50)))).toMatchObject({ outcome: 'absent' });
  expect(await outcomeOf(submitPayment(payment(75)))).toMatchObject({ outcome: 'unknown' });
  expect(keysOf('wallet.deposit')).toHaveLength(2);
});

test('asks again as soon as the app is online', async () => {
  answers = { 'wallet.deposit': [fail('network'), taken], 'wallet.submission': [fail('network'), known] };
  reportConnectivity(false);
  const answer = submitPayment(payment(50));
  await vi.advanceTimersByTimeAsync(10);
  expect(keysOf('wallet.submission')).toHaveLength(1);
  reportConnectivity(true);
  expect(await answer).toMatchObject(taken);
});

test('stops asking when the session ends', async () => {
  answers = { 'wallet.deposit': [fail('network')], 'wallet.submission': [fail('ended', 401)] };
  expect(await outcomeOf(submitPayment(payment(50)))).toMatchObject({ kind: 'ended' });
});

test('a payment that waits for the network is not sent for the player who has logged in since', async () => {
  answers = { 'wallet.withdraw': [fail('network'), taken], 'wallet.submission': [unknown, unknown, fail('network'), unknown] };
  const withdrawal = { ...payment(50), type: transactionType.Withdraw };
  await outcomeOf(submitPayment(withdrawal));
  const another = submitPayment({ ...withdrawal, amount: 75, detail: { Amount: 75, Iban: 'the IBAN of the first player' } }).catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(10);
  endSession('logout');
  writeSession({ token: 'another', usercode: 'another' } as Session);
  await vi.runAllTimersAsync();
  expect(await another).toMatchObject({ kind: 'ended' });
  expect(keysOf('wallet.withdraw')).toHaveLength(1);
});

test('a withdrawal has its own call, and the same payment for another player or method is another submission', async () => {
  answers = { 'wallet.withdraw': [fail('network')], 'wallet.submission': [unknown] };
  const withdrawal = { ...payment(50), type: transactionType.Withdraw };
  await outcomeOf(submitPayment(withdrawal));
  await outcomeOf(submitPayment({ ...withdrawal, method: 3 }));
  endSession('logout');
  writeSession({ token: 'another', usercode: 'another' } as Session);
  await outcomeOf(submitPayment(withdrawal));
  expect(new Set(keysOf('wallet.withdraw')).size).toBe(3);
});
