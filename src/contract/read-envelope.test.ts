import { expect, test } from 'vitest';
import { readEnvelope } from './read-envelope.ts';
import { walletEndpoints } from './wallet.ts';

test('success is understood in other notations, and unknown words are refused', () => {
  for (const success of [true, 1, '1', 'true', 'TRUE']) expect(readEnvelope({ success, data: 5 }, 200)).toEqual({ success: true, message: null, data: 5 });
  for (const success of [false, 0, '0', 'False']) expect(readEnvelope({ success, message: 'Hayır' }, 200)).toMatchObject({ success: false, message: 'Hayır' });
  expect(readEnvelope({ success: true, message: 7 }, 200)).toMatchObject({ message: null });
});

test('where section 7 lists no success, data or a list with status 2xx is one', () => {
  expect(readEnvelope({ data: [1] }, 200)).toMatchObject({ success: true, data: [1] });
  expect(readEnvelope({ success: null, data: 0 }, 200)).toMatchObject({ success: true, data: 0 });
  expect(readEnvelope([1], 200)).toMatchObject({ success: true, data: [1] });
  for (const value of [{ data: [1] }, [1]]) expect(readEnvelope(value, 500)).toBeNull();
});

test('a response with neither success nor data is no envelope', () => {
  for (const value of [
    null,
    5,
    'ok',
    {},
    { message: 'x' },
    { data: null },
    { success: 'maybe', data: 1 },
    { success: {}, data: 1 },
    { success: 'constructor', data: 1 },
    { success: '__proto__', data: 1 },
  ]) {
    expect(readEnvelope(value, 200), JSON.stringify(value)).toBeNull();
  }
});

test('a call for which section 7 lists success must send it, money calls above all', () => {
  for (const value of [{ data: 'https://pay.example/1' }, { success: null, data: [1] }, [1]]) expect(readEnvelope(value, 200, true)).toBeNull();
  expect(readEnvelope({ success: 1, data: 5 }, 200, true)).toMatchObject({ success: true, data: 5 });
  for (const name of ['deposit', 'withdraw', 'refill', 'detail'] as const) expect(walletEndpoints[name].saysSuccess, name).toBe(true);
  for (const name of ['balance', 'overview'] as const) expect(walletEndpoints[name].saysSuccess, name).toBe(false);
});

test('a refusal by status alone carries its message; a host’s response to an unknown path is not a refusal', () => {
  for (const status of [400, 403, 409, 422, 429])
    expect(readEnvelope({ message: 'Yetersiz' }, status, true)).toMatchObject({ success: false, message: 'Yetersiz' });
  for (const status of [404, 405, 500, 200]) expect(readEnvelope({ message: 'Cannot GET /x' }, status)).toBeNull();
  expect(readEnvelope({ error: 'x' }, 400)).toBeNull();
});
