import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Session } from '#contract/account.ts';
import { INSIDE_SIGNS } from '../../tests/contract/inside-signs.ts';
import {
  type BareHubConnection,
  HANDSHAKE,
  type HubCaller,
  openBareConnection,
  SEPARATOR,
  STATEFUL_HANDSHAKE,
} from '../../tests/support/bare-hub-connection.ts';
import { fuzzSeed } from '../../tests/support/fuzz-seed.ts';
import { type HubTransportName, makeHubListener } from '../../tests/support/hub-listener.ts';
import { callApi, makeRegistration, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';

/** How many clients connect over each transport; a socket is faster than a request for every part. */
const runsOf: Record<HubTransportName, number> = { WebSockets: 200, ServerSentEvents: 40, LongPolling: 40 };
const TIMEOUT = { timeout: 10_000, interval: 5 };
const TIMEOUT_MS = 120_000;
const LAST_CALL = 'the-last';

const known: readonly object[] = [
  { type: 1, invocationId: '7', target: 'A', arguments: [] },
  { type: 1, target: 'A', arguments: [1, 'x', null] },
  { type: 2, invocationId: '7' },
  { type: 3, invocationId: '7', result: 1 },
  { type: 4, invocationId: '8', target: 'A', arguments: [] },
  { type: 5, invocationId: '7' },
  { type: 6 },
  { type: 8, sequenceId: 0 },
  { type: 9, sequenceId: 1 },
  { type: 99, anything: [] },
];
const oddValues: readonly unknown[] = [null, true, -1, 0, 1.5, 1e308, 2 ** 53, '', '1', '\u0000', '\ud800', '__proto__', 'x'.repeat(2_000), [], [[]], {}];
const oddFields = ['type', 'invocationId', 'target', 'arguments', 'sequenceId', 'error', 'allowReconnect', '__proto__', 'constructor', 'toString', ''];
const oddTexts = [
  '',
  ' ',
  '{',
  '}',
  '[]',
  'null',
  '7',
  '"x"',
  '{"type":',
  '{"type":6}}',
  '{"type":1e400}',
  '{"__proto__":{"type":6}}',
  '\u0000',
  'İ💥',
  '['.repeat(5_000),
];

const knownText = fc.constantFrom(...known).map((message) => JSON.stringify(message));
const changedText = fc
  .tuple(fc.constantFrom(...known), fc.constantFrom(...oddFields), fc.constantFrom(...oddValues))
  .map(([message, field, value]) => JSON.stringify(Object.fromEntries([...Object.entries(message), [field, value]])));
const record = fc.oneof(
  { weight: 5, arbitrary: knownText },
  { weight: 3, arbitrary: changedText },
  { weight: 1, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
);
const handshake = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(HANDSHAKE, STATEFUL_HANDSHAKE) },
  { weight: 1, arbitrary: record.map((text) => text + SEPARATOR) },
);
/** Where the input is cut into parts: the server has to reassemble the records. */
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 });

/** Message types that a server may send; anything else would be a mistake. */
const answerTypes: unknown[] = [undefined, 1, 3, 6, 7, 8, 9];

function cutAt(text: string, places: readonly number[]): string[] {
  const positions = [0, ...places.map((place) => Math.floor(place * text.length)).toSorted((one, other) => one - other), text.length];
  return positions.slice(1).map((end, index) => text.slice(positions[index], end));
}

/** Sends text in parts; a connection that is hung up on meanwhile accepts no more of them. */
async function sendParts(negotiated: BareHubConnection, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    if (part === '') continue;
    try {
      await negotiated.send(part);
    } catch {
      // Only a connection that has ended refuses; any other one fails the test by its time limit.
      await negotiated.ended;
      return;
    }
  }
}

describe.each(Object.keys(runsOf) as HubTransportName[])(`odd clients of the hub, seed ${fuzzSeed}, over %s`, (transport) => {
  let application: TestApplication;
  let caller: HubCaller;
  let playerId: bigint;
  let healthy: { versions: number[]; stop(): Promise<void> };
  beforeAll(async () => {
    application = await openTestApplication('pglite');
    const origin = await application.http.listen({ port: 0, host: '127.0.0.1' });
    const { data } = await callApi<Session>(application.http, 'auth/register', makeRegistration());
    caller = { origin, token: data.token };
    playerId = (await application.database.selectFrom('player').select('id').where('usercode', '=', data.usercode).executeTakeFirstOrThrow()).id;
    const { client, versions } = makeHubListener(origin, data.token, { transport });
    await client.start();
    healthy = { versions, stop: () => client.stop() };
  });
  afterAll(async () => {
    await healthy.stop();
    await application.close();
  });

  /**
   * Sends all of it and waits until the server has read the last part: it hangs up, or responds to the call at the end.
   */
  async function drive(text: string, places: readonly number[]): Promise<{ received: Record<string, unknown>[]; isOver: boolean }> {
    const negotiated = await openBareConnection(caller, transport);
    const state = { isOver: false };
    void negotiated.ended.then(() => (state.isOver = true));
    await sendParts(negotiated, cutAt(`${text}{"type":1,"invocationId":"${LAST_CALL}","target":"A","arguments":[]}${SEPARATOR}`, places));
    await vi.waitFor(() => expect(state.isOver || negotiated.received.some(({ invocationId }) => invocationId === LAST_CALL)).toBe(true), TIMEOUT);
    const { isOver } = state;
    // The server waits for clients that leave without a word; these say goodbye.
    if (!isOver) await negotiated.send(`{"type":7}${SEPARATOR}`);
    await negotiated.ended;
    return { received: negotiated.received, isOver };
  }

  it(
    'get a protocol response or a farewell with a reason, and no other connection of theirs is affected',
    async () => {
      const property = fc.asyncProperty(handshake, fc.array(record, { maxLength: 6 }), cuts, async (first, records, places) => {
        const { received, isOver } = await drive(first + records.map((text) => text + SEPARATOR).join(''), places);
        expect(received.filter(({ type }) => !answerTypes.includes(type))).toEqual([]);
        expect(JSON.stringify(received)).not.toMatch(INSIDE_SIGNS);
        if (isOver && received.length > 0) expect(received.at(-1)).toSatisfy(({ type, error }) => type === 7 || typeof error === 'string');
      });
      await fc.assert(property, { seed: fuzzSeed, numRuns: runsOf[transport] });
      await vi.waitFor(() => expect(application.hub.countConnections(playerId)).toBe(1), TIMEOUT);
      await application.hub.publish(playerId, 'BalanceChanged', { balance: 1, version: 1 });
      await vi.waitFor(() => expect(healthy.versions).toEqual([1]), TIMEOUT);
    },
    TIMEOUT_MS,
  );

  it(
    'get a response to each call, wherever their records are cut, as long as they follow the protocol',
    async () => {
      const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 6 });
      const property = fc.asyncProperty(ids, cuts, async (invocationIds, places) => {
        const calls = invocationIds.map((invocationId) => JSON.stringify({ type: 1, invocationId, target: 'A', arguments: [invocationId] }) + SEPARATOR);
        const { received, isOver } = await drive(HANDSHAKE + calls.join(`{"type":6}${SEPARATOR}`), places);
        expect(isOver).toBe(false);
        expect(received.filter(({ type }) => type === 3).map(({ invocationId }) => invocationId)).toEqual([...invocationIds, LAST_CALL]);
      });
      await fc.assert(property, { seed: fuzzSeed, numRuns: Math.ceil(runsOf[transport] / 4) });
    },
    TIMEOUT_MS,
  );
});
