import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Highlight } from '#contract/sportsbook.ts';
import { callApi, openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestClock, type TestClock } from '../../tests/support/test-clock.ts';
import { setOption } from '../content/set-option.ts';
import { ownKeyPair } from '../providers/provider-keys.ts';
import { SIGNATURE_HEADER, verify } from '../providers/signature.ts';
import { askVendor } from './ask-vendor.ts';
import { Highlights } from './highlights.ts';
import { seedVendors } from './seed-vendors.ts';

const SECOND_MS = 1_000;
const PATH = '/betsy/highlights';

const match = (id: string, changes: object = {}): Highlight => ({
  id,
  league: 'Anadolu Ligi',
  home: 'Ankara Lodosspor',
  away: 'İzmir Yelken',
  isLive: true,
  startsAt: '2026-11-30T18:00:00.000Z',
  minute: 63,
  half: 2,
  isBreak: false,
  score: { home: 2, away: 1 },
  result: {
    home: { odds: 1.42, selection: `${id}/home` },
    draw: { odds: 4.2, selection: `${id}/draw` },
    away: { odds: null, selection: `${id}/away` },
  },
  ...changes,
});

let vendor: Server;
let asked: { path: string; body: Buffer; signature: string }[];
/** What the vendor answers; null never answers. */
let answer: { status: number; text: string } | null;
let application: TestApplication;
let clock: TestClock;
let highlights: Highlights;

beforeAll(async () => {
  vendor = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked.push({ path: request.url ?? '', body: Buffer.concat(chunks), signature: String(request.headers[SIGNATURE_HEADER]) });
    if (answer) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
  });
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve));
  const address = vendor.address();
  if (address === null || typeof address === 'string') throw new Error('the vendor listens on no port');
  clock = makeTestClock();
  application = await openTestApplication('pglite', { clock, environment: { SANDBOX_URL: `http://127.0.0.1:${address.port}` } });
  await seedVendors(application.database);
});
afterAll(async () => {
  await application.close();
  vendor.closeAllConnections();
  await new Promise((resolve) => vendor.close(resolve));
});
beforeEach(() => {
  asked = [];
  say(match('1'));
  highlights = new Highlights(application);
});

const read = () => highlights.read();
function say(...matches: unknown[]): void {
  answer = { status: 200, text: JSON.stringify({ matches }) };
}

describe('the matches for the home page', () => {
  it('are told to everybody by a call', async () => {
    expect((await callApi<Highlight[]>(application.http, 'sportsbook/highlights')).data).toEqual([match('1')]);
  });

  it('are what the vendor offers, asked by a signed call, and a few seconds old at most', async () => {
    expect(await Promise.all([read(), read(), read()])).toEqual([[match('1')], [match('1')], [match('1')]]);
    expect(asked).toHaveLength(1);
    const { publicKey } = await ownKeyPair(application.database, 'operator');
    expect(asked[0]?.path).toBe(PATH);
    expect(JSON.parse(String(asked[0]?.body))).toEqual({ count: 4 });
    expect(verify(asked[0]?.body ?? Buffer.alloc(0), asked[0]?.signature ?? null, [publicKey])).toBe(true);
    say(match('2'));
    clock.advance(SECOND_MS);
    expect(await read()).toEqual([match('1')]);
    clock.advance(5 * SECOND_MS);
    expect(await read()).toEqual([match('2')]);
    expect(asked).toHaveLength(2);
  });

  it('leave out what cannot be read of a foreign vendor, match by match', async () => {
    const { result } = match('x');
    const odd = (odds: unknown) => match('x', { result: { ...result, home: { odds, selection: 'x' } } });
    const selected = (selection: unknown) => match('x', { result: { ...result, home: { odds: 2, selection } } });
    const wrong = [
      null,
      'match',
      {},
      odd(1),
      odd(0),
      odd(-2),
      odd('1,42'),
      odd(1.425),
      odd(1e9),
      selected(''),
      selected('a b'),
      selected('x'.repeat(101)),
      selected(7),
    ];
    const named = [
      match('x', { home: '' }),
      match('x', { away: 'x'.repeat(101) }),
      match('x', { startsAt: 'soon' }),
      match('x', { score: { home: -1, away: 0 } }),
    ];
    say(...wrong, ...named, match('1', { more: 'than agreed' }));
    expect(await read()).toEqual([match('1')]);
  });

  it('are four at most, each once', async () => {
    say(match('1'), match('1'), match('2'), match('3'), match('4'), match('5'));
    expect((await read()).map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  });

  it.each([404, 405, 501])('are none where the vendor answers %i, and it is not asked again for minutes', async (status) => {
    answer = { status, text: '{}' };
    expect(await read()).toEqual([]);
    clock.advance(60 * SECOND_MS);
    expect(await read()).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['fails', { status: 500, text: '{}' }],
    ['sends no JSON', { status: 200, text: '<html>' }],
    ['sends another shape', { status: 200, text: '[]' }],
    ['sends more than a megabyte', { status: 200, text: ' '.repeat(1_100_000) }],
  ])('are the last known for some seconds when the vendor %s, then none, until it recovers', async (_what, failure) => {
    expect(await read()).toHaveLength(1);
    answer = failure;
    clock.advance(5 * SECOND_MS);
    expect(await read()).toHaveLength(1);
    clock.advance(20 * SECOND_MS);
    expect(await read()).toEqual([]);
    say(match('2'));
    clock.advance(10 * SECOND_MS);
    expect(await read()).toEqual([match('2')]);
  });

  it.each([404, 500])('are asked for again after an answer of %i by a clock that was put back since', async (status) => {
    answer = { status, text: '{}' };
    expect(await read()).toEqual([]);
    say(match('1'));
    clock.advance(-60 * 60 * SECOND_MS);
    expect(await read()).toEqual([match('1')]);
  });

  it('are not waited for long once the vendor has been known', async () => {
    await read();
    answer = null;
    clock.advance(5 * SECOND_MS);
    const before = performance.now();
    expect(await read()).toHaveLength(1);
    expect(performance.now() - before).toBeLessThan(3 * SECOND_MS);
  });

  it('are none after the operator has switched sports or the vendor off, from the next call on', async () => {
    expect(await read()).toHaveLength(1);
    await setOption(application.database, 'sports', 'off');
    expect(await read()).toEqual([]);
    await setOption(application.database, 'sports', 'on');
    expect(await read()).toHaveLength(1);
    await application.database.updateTable('game').set({ is_active: false }).where('code', '=', 'sportsbook-betsy').execute();
    expect(await read()).toEqual([]);
    await application.database.updateTable('game').set({ is_active: true }).where('code', '=', 'sportsbook-betsy').execute();
  });

  it('are none where no vendor runs, and nobody is asked', async () => {
    let count = 0;
    const ask: typeof askVendor = (...parts) => {
      count += 1;
      return askVendor(...parts);
    };
    const { config } = application;
    expect(await new Highlights({ ...application, config: { ...config, hasSandbox: false } }, ask).read()).toEqual([]);
    expect(count).toBe(0);
  });

  it('are shared by visitors who come while the vendor is asked', async () => {
    let count = 0;
    const late = Promise.withResolvers<readonly Highlight[]>();
    highlights = new Highlights(application, () => {
      count += 1;
      return late.promise;
    });
    const both = Promise.all([read(), read()]);
    late.resolve([match('1')]);
    expect(await both).toEqual([[match('1')], [match('1')]]);
    expect(count).toBe(1);
  });
});
