import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentView } from '../../contract/wire.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';
import { REQUEST_LIFETIME_MS } from './payment-request.ts';

const CALLBACK = '/payments/sandbox/callback';
let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  await sandbox.close();
});

const contentOf = (more: object = {}) => ({
  payment: '17',
  amount: 125_050,
  currency: 'TRY',
  method: 'Papara',
  player: 'el***ir',
  language: 'tr',
  callback: `${sandbox.operator.url}${CALLBACK}`,
  return: 'http://localhost:8080/',
  issued: new Date(sandbox.clock.nowMs).toISOString(),
  ...more,
});
const signed = (more: object = {}) => sandbox.operator.signRequest(contentOf(more));
const view = (request: object) => sandbox.post<PaymentView>('/payment/view', request);
const decide = (request: object, decision = 'confirmed') => sandbox.post<PaymentView>('/payment/decide', { ...request, decision });
const pageStatus = async (request: { request: string; signature: string }) => (await fetch(`${sandbox.url}/pay?${new URLSearchParams(request)}`)).status;

test('a signed request shows amount, method and masked player of the open payment, and makes no call to the operator', async () => {
  const request = signed();
  expect(await pageStatus(request)).toBe(200);
  expect((await view(request)).answer).toMatchObject({
    success: true,
    data: { amountMinor: 125_050, method: 'Papara', player: 'el***ir', status: 'open', isOperatorTold: false, returnUrl: 'http://localhost:8080/' },
  });
  expect(sandbox.operator.received).toHaveLength(0);
});

test('approval is sent to the operator once, signed, with the sandbox’s own number for the payment', async () => {
  const decided = await decide(signed());
  expect(decided.answer).toMatchObject({ success: true, data: { status: 'confirmed', isOperatorTold: true } });
  const [callback] = sandbox.operator.of(CALLBACK);
  expect(callback).toMatchObject({ isSigned: true, body: { payment: '17', status: 'confirmed', amount: 125_050, currency: 'TRY' } });
  expect(callback?.body.external_id).toMatch(/^sandbox-/);
  expect(callback?.body.callback_uuid).toMatch(/^[0-9a-f-]{36}$/);
});

test('declining is reported as rejected', async () => {
  expect((await decide(signed(), 'rejected')).answer).toMatchObject({ data: { status: 'rejected', isOperatorTold: true } });
  expect(sandbox.operator.of(CALLBACK)[0]?.body.status).toBe('rejected');
});

test('a double click, another button afterwards and a reload change nothing and send nothing more', async () => {
  const request = signed();
  await Promise.all([decide(request), decide(request)]);
  expect((await decide(request, 'rejected')).answer).toMatchObject({ data: { status: 'confirmed' } });
  expect((await view(request)).answer).toMatchObject({ data: { status: 'confirmed', isOperatorTold: true } });
  expect(sandbox.operator.of(CALLBACK)).toHaveLength(1);
});

test('a callback is repeated unchanged until the operator responds with 200', async () => {
  let refused = 0;
  sandbox.operator.faultOf = () => (refused++ < 3 ? (refused === 1 ? 'lose-answer' : { httpStatus: 500 }) : null);
  const request = signed();
  await decide(request);
  await vi.waitFor(async () => expect((await view(request)).answer).toMatchObject({ data: { isOperatorTold: true } }));
  const bodies = sandbox.operator.of(CALLBACK).map((callback) => callback.body);
  expect(bodies).toHaveLength(4);
  for (const body of bodies) expect(body).toEqual(bodies[0]);
});

test('a decision that the operator could not accept is sent after a restart', async () => {
  sandbox.operator.faultOf = () => 'drop';
  const request = signed();
  expect((await decide(request)).answer).toMatchObject({ data: { status: 'confirmed', isOperatorTold: false } });
  await sandbox.restart();
  sandbox.operator.faultOf = () => null;
  await vi.waitFor(async () => expect((await view(request)).answer).toMatchObject({ data: { status: 'confirmed', isOperatorTold: true } }));
});

test('a forged or altered request is refused with 400, and nothing is stored or sent', async () => {
  const { request, signature } = signed();
  const altered = Buffer.from(JSON.stringify({ ...contentOf(), amount: 1 })).toString('base64url');
  const forgeries = [
    { request: altered, signature },
    { request, signature: `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}` },
    { request, signature: '' },
    { request: `${request}=`, signature },
    { request: '%%%', signature },
  ];
  for (const forgery of forgeries) {
    expect(await pageStatus(forgery)).toBe(400);
    expect(await view(forgery)).toMatchObject({ status: 400, answer: { success: false, code: 'forged-request' } });
    expect((await decide(forgery)).answer.success).toBe(false);
  }
  expect(sandbox.operator.received).toHaveLength(0);
});

test('signed garbage is refused like a forged request', async () => {
  for (const wrong of [{ amount: -5 }, { amount: 1.5 }, { currency: 'EUR' }, { callback: 'javascript:alert(1)' }, { issued: 'yesterday' }]) {
    expect(await view(signed(wrong))).toMatchObject({ status: 400, answer: { code: 'forged-request' } });
  }
});

test('a request older than a day cannot be decided, but a decided one can still be viewed', async () => {
  const decided = signed({ payment: '1' });
  const open = signed({ payment: '2' });
  await decide(decided);
  sandbox.clock.nowMs += REQUEST_LIFETIME_MS + 1;
  expect(await decide(open)).toMatchObject({ status: 400, answer: { code: 'stale-request' } });
  expect((await view(decided)).answer).toMatchObject({ data: { status: 'confirmed' } });
});

test('a different request under a known number is refused', async () => {
  await view(signed());
  expect(await decide(signed({ amount: 999_999 }))).toMatchObject({ status: 409, answer: { code: 'changed-request' } });
});

test('a return address that is not a web address is ignored', async () => {
  expect((await view(signed({ return: 'javascript:alert(1)' }))).answer).toMatchObject({ data: { returnUrl: null } });
});
