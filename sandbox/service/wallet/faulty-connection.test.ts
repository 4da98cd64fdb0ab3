import { generateKeyPairSync } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { isSignedBy } from '../keys/signature.ts';
import { drivenWaits } from '../testing/driven-waits.ts';
import { makeFaultyConnection } from './faulty-connection.ts';
import { LostAnswerError, signCall, type WalletCall, type WalletPath } from './wallet-client.ts';
import { createFates, type WalletFaults } from './wallet-faults.ts';

const TIMEOUT_MS = 1_000;
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/**
 * Creates a faulty connection to an operator that records the calls that arrive and accepts those that `accepts`
 * allows.
 */
function lineWith(rates: Partial<WalletFaults>, accepts: (call: WalletCall) => boolean = () => true) {
  const arrived: WalletCall[] = [];
  const waits = drivenWaits();
  const log = { error: vi.fn() };
  const { send, tally } = makeFaultyConnection({
    line: async (call) => {
      arrived.push(call);
      return JSON.stringify({ status: accepts(call) ? 'RS_OK' : 'RS_ERROR_INVALID_SIGNATURE' });
    },
    faults: { seed: 1, repeat: 0, reorder: 0, delay: 0, drop: 0, forge: 0, ...rates },
    privateKey: keys.privateKey,
    timeoutMs: TIMEOUT_MS,
    wait: waits.wait,
    log,
  });
  const call = (path: WalletPath = 'transaction/bet', content: Record<string, unknown> = {}) =>
    signCall(path, { user: 'ayşe', transaction_uuid: 'one', amount: 1_000, ...content }, keys.privateKey);
  /** Sends a number of bets and returns how many of them got a response. */
  const sendMany = async (count: number): Promise<number> => {
    const sent = Promise.allSettled(Array.from({ length: count }, () => send(call())));
    await waits.pass(TIMEOUT_MS * 20);
    return (await sent).filter(({ status }) => status === 'fulfilled').length;
  };
  return { arrived, waits, log, send, tally, call, sendMany };
}

test('without a rate, a call passes through unchanged', async () => {
  const { send, call, arrived, tally } = lineWith({});
  const sent = call();
  expect(JSON.parse(await send(sent))).toEqual({ status: 'RS_OK' });
  expect(arrived).toEqual([sent]);
  expect(tally).toMatchObject({ calls: 1, held: 0, repeat: 0, reorder: 0, delay: 0, drop: 0, forge: 0 });
});

test('a repeated call arrives again with the same bytes and the same signature', async () => {
  const { sendMany, arrived } = lineWith({ repeat: 1 });
  expect(await sendMany(40)).toBe(40);
  expect(arrived).toHaveLength(80);
  expect(new Set(arrived).size).toBe(40);
});

test('some dropped calls arrive and some do not, and none gets a response', async () => {
  const { sendMany, arrived, tally } = lineWith({ drop: 1 });
  expect(await sendMany(200)).toBe(0);
  expect(arrived.length).toBeGreaterThan(60);
  expect(arrived.length).toBeLessThan(140);
  expect(tally.drop).toBe(200);
});

test('all delayed calls arrive, and those later than the time-out get no response', async () => {
  const { sendMany, arrived } = lineWith({ delay: 1 });
  const answered = await sendMany(200);
  expect(arrived).toHaveLength(200);
  expect(answered).toBeGreaterThan(60);
  expect(answered).toBeLessThan(140);
});

test('a reordered call arrives after the next call of its player, not of another player, and eventually in any case', async () => {
  const { send, call, arrived, waits, tally } = lineWith({ reorder: 1 });
  const [first, foreign, second] = [call(), call('transaction/bet', { user: 'mehmet' }), call('transaction/rollback')];
  for (const sent of [first, foreign]) await expect(send(sent)).rejects.toThrow(LostAnswerError);
  expect(arrived).toEqual([]);
  await expect(send(second)).rejects.toThrow(LostAnswerError);
  await vi.waitFor(() => expect(arrived).toEqual([first]));
  await waits.pass(TIMEOUT_MS * 20);
  expect(new Set(arrived)).toEqual(new Set([first, foreign, second]));
  expect(tally.held).toBe(0);
});

test('a forged call is sent in addition to the real one: unsigned, altered, signed by a stranger, or signed but still wrong', async () => {
  const isOurs = ({ body, signature }: WalletCall) => isSignedBy(body, signature, keys.publicKey);
  const { send, call, arrived, tally } = lineWith({ forge: 1 }, isOurs);
  const real = Array.from({ length: 60 }, () => call());
  for (const sent of real) await send(sent);
  const forged = arrived.filter((sent) => !real.includes(sent));
  expect(forged).toHaveLength(120);
  expect(forged.filter((sent) => !isOurs(sent)).length).toBeGreaterThan(30);
  // This operator accepts every call that is signed, which the tally records.
  expect(new Set(tally.acceptedForgeries)).toEqual(
    new Set(['transaction/win a win before its bet', 'transaction/bet the same transaction with another amount']),
  );
});

test('an operator that gives two different responses to the same transaction is detected', async () => {
  let count = 0;
  const { sendMany, tally, log } = lineWith({ repeat: 1 }, () => count++ === 0);
  await sendMany(1);
  expect(tally.contradictions).toEqual(['{"status":"RS_OK"} {"status":"RS_ERROR_INVALID_SIGNATURE"}']);
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('the same seed draws the same faults for every player, whoever is faster, and another seed draws others', () => {
  const faults = { seed: 5, repeat: 0.3, reorder: 0.2, delay: 0.2, drop: 0.2, forge: 0.3 };
  const draw = (seed: number, order: readonly string[]) => {
    const fateOf = createFates({ ...faults, seed });
    fateOf('ayşe');
    fateOf('mehmet');
    const drawn = order.map((user) => ({ user, fate: fateOf(user) }));
    return drawn.filter(({ user }) => user === 'ayşe').map(({ fate }) => fate);
  };
  const [slow, quick] = [Array.from({ length: 40 }, (_, index) => (index % 2 ? 'ayşe' : 'mehmet')), Array(20).fill('ayşe')];
  expect(draw(5, slow)).toEqual(draw(5, quick));
  expect(draw(6, quick)).not.toEqual(draw(5, quick));
});
