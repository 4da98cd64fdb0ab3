import { fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { casinoEndpoints } from '#contract/casino.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { walletEndpoints } from '#contract/wallet.ts';
import { openTestApplication, type TestApplication } from '../../tests/support/test-application.ts';
import { makeTestPlayer } from '../../tests/support/test-player.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { bearable, type LoadSample, LoadShedder } from './load-shedder.ts';
import { isSheddable } from './sheddable-calls.ts';

const LASTED_MS = 250;
const late: LoadSample = { delayMs: bearable.delayMs + 1, utilization: 1, lastedMs: LASTED_MS, waiting: 0 };
const busy: LoadSample = { delayMs: 20, utilization: 0.9, lastedMs: LASTED_MS, waiting: 0 };
const calm: LoadSample = { delayMs: 5, utilization: 0.3, lastedMs: LASTED_MS, waiting: 0 };
/** The database is slow and the loop idle. */
const crowded: LoadSample = { ...calm, waiting: bearable.waiting + 1 };
const NEEDED = bearable.overrunMs / LASTED_MS;

/** Feeds as many equal samples. */
function feed(shedder: LoadShedder, sample: LoadSample, count: number): void {
  for (let done = 0; done < count; done += 1) shedder.observe(sample);
}

afterEach(() => vi.restoreAllMocks());

describe('load shedding', () => {
  let shedder: LoadShedder;
  let metrics: ReturnType<typeof createMetrics>;
  let logged: string[];
  beforeEach(() => {
    logged = [];
    metrics = createMetrics();
    const { log } = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void logged.push(JSON.parse(line).msg) } } });
    shedder = new LoadShedder({ metrics, log });
  });
  const isListRefused = () => shedder.refuse(casinoEndpoints.games) > 0;
  /** Measures which share of the lists is admitted. */
  const admittedShare = () => {
    const draw = vi.spyOn(Math, 'random');
    const points = Array.from({ length: 100 }, (_, index) => index / 100);
    const admitted = points.filter((point) => {
      draw.mockReturnValue(point);
      return !isListRefused();
    });
    return admitted.length / points.length;
  };

  it.each([
    ['the event loop has been late', late],
    ['many have waited for the database', crowded],
  ])('begins when %s for a second, and says so once', (_what, overrun) => {
    feed(shedder, overrun, NEEDED - 1);
    expect(admittedShare()).toBe(1);
    shedder.observe(overrun);
    expect(admittedShare()).toBeLessThan(0.1);
    feed(shedder, overrun, NEEDED);
    expect(logged).toEqual(['the process is overloaded: calls that can wait are refused']);
  });

  it.each([
    ['a single pause, however long', [{ ...late, delayMs: 5_000, lastedMs: 5_000 }, calm, calm]],
    ['delays with calm between them', [late, late, late, calm, late, late, late, calm]],
    ['a busy loop that is not late', Array<LoadSample>(40).fill(busy)],
    ['a crowd that comes and goes', [crowded, crowded, crowded, calm, crowded, crowded, crowded, calm]],
    ['a loop that is late because others have the processor', Array<LoadSample>(40).fill({ ...late, utilization: 0.4 })],
  ])('does not begin after %s', (_what, samples) => {
    for (const sample of samples) shedder.observe(sample);
    expect(admittedShare()).toBe(1);
    expect(logged).toEqual([]);
  });

  it('never refuses money, access, play limits, launches or anything that stores something', () => {
    feed(shedder, late, NEEDED);
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    const refused = allEndpoints.filter((endpoint) => shedder.refuse(endpoint) > 0);
    expect(refused).toEqual(allEndpoints.filter(isSheddable));
    expect(refused.filter(({ isMoney, isPlainWrite }) => isMoney || isPlainWrite)).toEqual([]);
    expect(refused.filter(({ path }) => /^(?:auth|payment|user|play|push)\/|launch|domainstatus|siteoptionlist|trialbonus/.test(path))).toEqual([]);
    const lists = ['casino/games', 'casino/gamepage', 'customer/notification', 'transaction/financialhistory', 'cms/promotionlist', 'sportsbook/highlights'];
    expect(refused.map(({ path }) => path)).toEqual(expect.arrayContaining(lists));
  });

  it('admits more lists step by step while the loop has time, and fewer while it has none', () => {
    feed(shedder, late, NEEDED);
    const shares = [calm, calm, calm, calm, busy, busy, calm].map((sample) => {
      shedder.observe(sample);
      return admittedShare();
    });
    const [first = 0, second = 0, , fourth = 0, fifth = 0, sixth = 0, last = 0] = shares;
    expect(second).toBeGreaterThan(first);
    expect(fourth).toBeGreaterThan(second);
    expect(fifth).toBeLessThan(fourth);
    expect(sixth).toBeLessThan(fifth);
    expect(last).toBeGreaterThan(sixth);
    feed(shedder, busy, 100);
    expect(admittedShare()).toBeGreaterThan(0);
  });

  it('ends by itself within ten seconds of calm, and does not begin again while the loop is merely busy', () => {
    feed(shedder, late, NEEDED);
    feed(shedder, calm, 10_000 / LASTED_MS);
    expect(admittedShare()).toBe(1);
    feed(shedder, busy, 40);
    expect(admittedShare()).toBe(1);
    expect(logged).toEqual(['the process is overloaded: calls that can wait are refused', 'the overload is over: all calls are answered again']);
  });

  it('spreads the times to wait over ten seconds, and counts what it refused by its call', async () => {
    feed(shedder, late, NEEDED);
    const waits = Array.from({ length: 1_000 }, () => shedder.refuse(walletEndpoints.financialHistory)).filter((seconds) => seconds > 0);
    expect(Math.min(...waits)).toBe(5);
    expect(Math.max(...waits)).toBe(15);
    expect(await metrics.registry.metrics()).toContain(`meydan_calls_shed_total{call="transaction/financialhistory"} ${waits.length}`);
  });
});

describe('calls to an overloaded server', () => {
  let application: TestApplication;
  beforeEach(async () => {
    application = await openTestApplication('pglite');
    feed(application.load, late, NEEDED);
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => application.close());

  it.each([
    ['tr', 'Şu anda çok yoğunuz. 10 saniye sonra yeniden dene.'],
    ['en', 'We are very busy right now. Try again in 10 seconds.'],
  ])('for lists are refused in the envelope, before anything of them is read, with the time to wait (%s)', async (locale, sentence) => {
    for (const url of ['/api/casino/games', '/api/customer/notification']) {
      const answer = await application.http.inject({ method: 'POST', url, payload: '{', headers: { 'x-locale': locale, 'content-type': 'application/json' } });
      expect(answer.statusCode).toBe(429);
      expect(answer.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' });
      expect(answer.json()).toEqual({ success: false, message: sentence });
    }
  });

  it('for the balance and to start are answered, and lists too once the overload is over', async () => {
    const { headers } = await makeTestPlayer(application.database);
    const call = async (url: string) => (await application.http.inject({ url, headers })).statusCode;
    expect(await call('/api/user/balance')).toBe(200);
    expect(await call('/api/cms/domainstatus')).toBe(200);
    expect(await call('/api/casino/recentgames')).toBe(429);
    feed(application.load, calm, 10_000 / LASTED_MS);
    expect(await call('/api/casino/recentgames')).toBe(200);
  });
});
