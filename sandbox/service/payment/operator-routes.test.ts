import { afterEach, expect, test, vi } from 'vitest';
import { isSignedBy, SIGNATURE_HEADER } from '../keys/signature.ts';
import type { SandboxOptions } from '../start-sandbox.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { REQUEST_LIFETIME_MS } from './payment-request.ts';
import type { StatementLine } from './statement.ts';

const CALLBACK = '/payments/sandbox/callback';
const INSTRUCTIONS = '/payments/instructions';
const STATEMENT = '/payments/statement';
let sandbox: TestSandbox;

async function start(options: SandboxOptions = {}): Promise<void> {
  sandbox = await startTestSandbox(options);
}
afterEach(() => sandbox.close());

const instructionOf = (more: object = {}) => ({
  payment: '17',
  type: 'withdraw',
  amount: 250_00,
  fee: 5_00,
  currency: 'TRY',
  method: 1,
  detail: { Iban: 'TR330006100519786457841326', Name: 'Elif Demir' },
  callback: `${sandbox.operator.url}${CALLBACK}`,
  issued: new Date(sandbox.clock.nowMs).toISOString(),
  ...more,
});
const instruct = (more: object = {}) => sandbox.postSigned(INSTRUCTIONS, instructionOf(more));
const callbacks = () => sandbox.operator.of(CALLBACK);

async function statement(request: object = {}): Promise<{ lines: StatementLine[]; next: string | null; request_uuid: string }> {
  const answer = await sandbox.postSigned(STATEMENT, { request_uuid: 'u-1', ...request });
  expect(answer.status).toBe(200);
  expect(isSignedBy(Buffer.from(answer.text), answer.headers.get(SIGNATURE_HEADER) ?? '', sandbox.publicKey)).toBe(true);
  return JSON.parse(answer.text);
}

test.each([
  [250_00, 'confirmed'],
  [250_13, 'rejected'],
])('a withdrawal of %i kuruş is %s automatically and sent to the operator once', async (amount, status) => {
  await start();
  expect(await instruct({ amount })).toMatchObject({ status: 200, text: expect.stringContaining('external_id') });
  await vi.waitFor(() => expect(callbacks()).toHaveLength(1));
  expect(callbacks()[0]).toMatchObject({ isSigned: true, body: { payment: '17', status, amount, currency: 'TRY' } });
  expect((await statement()).lines).toMatchObject([{ payment: '17', type: 'withdraw', amount, fee: 5_00, status }]);
});

test('an amount that ends in ,77 is confirmed later, even when the process ended in between', async () => {
  await start({ timings: { slowDecisionMs: 60_000 } });
  await instruct({ amount: 100_77 });
  expect((await statement()).lines).toMatchObject([{ status: 'pending', decided_at: null }]);
  expect(callbacks()).toEqual([]);
  await sandbox.restart();
  expect(callbacks()).toEqual([]);
  sandbox.clock.nowMs += 60_000;
  await sandbox.restart();
  await vi.waitFor(() => expect(callbacks()).toMatchObject([{ body: { status: 'confirmed' } }]));
});

test('a repeated instruction is the same payment, and a different instruction under its number is refused', async () => {
  await start();
  const first = await instruct();
  const repeat = await instruct({
    issued: new Date(sandbox.clock.nowMs + 5_000).toISOString(),
    detail: { Name: 'Elif Demir', Iban: 'TR330006100519786457841326' },
  });
  expect(repeat).toMatchObject({ status: 200, text: first.text });
  for (const change of [{ amount: 250_01 }, { fee: 0 }, { type: 'deposit' }, { method: 2 }, { detail: { Iban: 'TR0' } }]) {
    expect((await instruct(change)).status).toBe(409);
  }
  await vi.waitFor(() => expect(callbacks()).toHaveLength(1));
  expect((await statement()).lines).toHaveLength(1);
});

test('without the operator’s signature over exactly these bytes, nothing is accepted or shown', async () => {
  await start();
  const altered = await sandbox.postSigned(INSTRUCTIONS, instructionOf(), (body) => body.replace('25000', '95000'));
  expect(altered).toMatchObject({ status: 401 });
  expect(await sandbox.post(INSTRUCTIONS, instructionOf())).toMatchObject({ status: 401 });
  expect(await sandbox.post(STATEMENT, { request_uuid: 'u' })).toMatchObject({ status: 401 });
  expect((await statement()).lines).toEqual([]);
  expect(callbacks()).toEqual([]);
});

test('a fee that consumes the whole amount is refused', async () => {
  await start();
  for (const fee of [250_00, 300_00]) expect(await instruct({ fee })).toMatchObject({ status: 409, text: expect.stringContaining('FEE_TOO_LARGE') });
  expect((await statement()).lines).toEqual([]);
});

test('an instruction that breaks the schema is refused', async () => {
  await start();
  for (const wrong of [
    { amount: 0 },
    { amount: 1.5 },
    { amount: '1' },
    { fee: -1 },
    { currency: 'EUR' },
    { callback: 'file:///etc/passwd' },
    { type: 'all' },
  ]) {
    expect((await instruct(wrong)).status).toBe(400);
  }
  expect((await statement()).lines).toEqual([]);
});

test('a decision that could not be delivered is sent after a restart', async () => {
  await start();
  sandbox.operator.faultOf = () => 'drop';
  await instruct();
  await vi.waitFor(() => expect(callbacks().length).toBeGreaterThan(0));
  await sandbox.restart();
  sandbox.operator.faultOf = () => null;
  const before = callbacks().length;
  await vi.waitFor(() => expect(callbacks().length).toBeGreaterThan(before));
  for (const { body } of callbacks()) expect(body).toEqual(callbacks()[0]?.body);
});

test('with the fault enabled, an accepted callback is sent again', async () => {
  await start({ faults: { callbackCopies: 3 } });
  await instruct();
  await vi.waitFor(() => expect(callbacks()).toHaveLength(3));
  expect(new Set(callbacks().map(({ body }) => body.callback_uuid)).size).toBe(1);
});

test('the statement lists every payment once, page by page, and repeats the id of the request', async () => {
  await start();
  for (let payment = 1; payment <= 25; payment += 1) await instruct({ payment: String(payment) });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await statement({ limit: 10, cursor });
    expect(page.request_uuid).toBe('u-1');
    seen.push(...page.lines.map(({ payment }) => payment));
    cursor = page.next;
  } while (cursor !== null);
  expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => String(index + 1)));
});

test('the statement omits what was decided before its period, but includes it when it is requested by number', async () => {
  await start();
  await instruct({ payment: '1' });
  await vi.waitFor(() => expect(callbacks()).toHaveLength(1));
  const since = new Date(sandbox.clock.nowMs + 1).toISOString();
  expect((await statement({ since })).lines).toEqual([]);
  expect((await statement({ payments: ['1', '2'] })).lines).toMatchObject([{ payment: '1', status: 'confirmed' }]);
});

test('a deposit link that nobody decided in time is listed as expired', async () => {
  await start();
  const issued = new Date(sandbox.clock.nowMs).toISOString();
  const link = { payment: '9', amount: 100_00, currency: 'TRY', method: 'Kart', player: 'el***', language: 'tr', return: 'http://localhost/', issued };
  await sandbox.post('/payment/view', sandbox.operator.signRequest({ ...link, callback: `${sandbox.operator.url}${CALLBACK}` }));
  expect((await statement()).lines).toMatchObject([{ payment: '9', type: 'deposit', status: 'pending' }]);
  sandbox.clock.nowMs += REQUEST_LIFETIME_MS + 1;
  expect((await statement()).lines).toMatchObject([{ payment: '9', status: 'expired', decided_at: null }]);
});
