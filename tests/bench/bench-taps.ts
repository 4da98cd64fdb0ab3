/**
 * Measures how fast the app responds to touch: ten actions on a phone at a quarter of the processor's speed, each right
 * after a launch and once the page is idle, by the browser's event timing, like INP. No debugger domain is enabled.
 * Fails if an action's 75th percentile exceeds 200 ms, or any of its rounds 300 ms.
 * `npm run bench:taps -- --rounds=5 --acts=menu,heart`
 */
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { runServer } from '../support/running-server.ts';
import { makeRegistration } from '../support/test-application.ts';
import { openRawBrowser, type RawBrowser } from './raw-browser.ts';
import { type Act, acts, measureAct, watchPendingRequests } from './taps/acts.ts';

const CPU_SLOWDOWN = 4;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const DEVICE_SCALE_FACTOR = 2;
/** Ms after a launch: as soon as a finger finds its target, and when everything that loads by itself has arrived. */
const moments = { 'right after a launch': 300, 'ten seconds later': 10_000 } as const;
type Moment = keyof typeof moments;
/** From Core Web Vitals: good at the 75th percentile; and the maximum for any round. */
const GOOD_MS = 200;
const LONGEST_MS = 300;
const PERCENTILE = 0.75;
const DEVICE_ID_BYTES = 16;
/** By then the first visit has stored what it stores for later ones. */
const FIRST_VISIT_MS = 12_000;

const { values: settings } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, acts: { type: 'string' } } });
const chosen = acts.filter(({ name }) => !settings.acts || settings.acts.split(',').includes(name));

async function registerPlayer(url: string): Promise<Record<string, string>> {
  const fingerprint = randomBytes(DEVICE_ID_BYTES).toString('hex');
  const headers = { 'content-type': 'application/json', 'x-locale': 'tr', 'x-fingerprint': fingerprint };
  const answer = await fetch(`${url}api/auth/register`, { method: 'POST', headers, body: JSON.stringify(makeRegistration()) });
  const { data } = (await answer.json()) as { data: unknown };
  return { fingerprint, authData: JSON.stringify(data) };
}

/** Opens a browser that has visited before, as a guest or as a player. */
async function openVisitedBrowser(url: string, who: Act['who']): Promise<RawBrowser> {
  const browser = await openRawBrowser();
  const page = await browser.openPage(PHONE, DEVICE_SCALE_FACTOR);
  await page.goto(`${url}healthz`);
  await page.evaluate((stored) => Object.assign(localStorage, stored), who === 'player' ? await registerPlayer(url) : {});
  await page.goto(url);
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), FIRST_VISIT_MS);
  await page.close();
  return browser;
}

async function measure(browser: RawBrowser, url: string, act: Act, moment: Moment): Promise<number> {
  const page = await browser.openPage(act.isDesktop ? DESKTOP : PHONE, DEVICE_SCALE_FACTOR);
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: !act.isDesktop });
  await page.slowDown(CPU_SLOWDOWN);
  await watchPendingRequests(page);
  await page.goto(url + act.path);
  const longest = await measureAct(page, act, moments[moment]);
  await page.close();
  return longest;
}

function percentile(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * PERCENTILE) - 1] ?? Number.NaN;
}

const server = await runServer({ RATE_LIMITS: 'off', SANDBOX: 'off' });
const results = new Map<string, number[]>();
for (let round = 0; round < Number(settings.rounds); round += 1) {
  for (const who of ['guest', 'player'] as const) {
    const browser = await openVisitedBrowser(server.url, who);
    for (const act of chosen.filter((one) => one.who === who))
      for (const moment of Object.keys(moments) as Moment[]) {
        const key = `${act.name}, ${moment}`;
        results.set(key, [...(results.get(key) ?? []), await measure(browser, server.url, act, moment)]);
      }
    await browser.close();
  }
  console.log(`round ${round + 1}: load ${loadavg()[0]?.toFixed(1)}`);
}
await server.stop();

const rows = [...results].map(([name, values]) => ({ name, p75: percentile(values), longest: Math.max(...values) }));
console.table(Object.fromEntries(rows.map(({ name, p75, longest }) => [name, { 'p75, ms': Math.round(p75), 'longest, ms': Math.round(longest) }])));
const slow = rows.filter(({ p75, longest }) => p75 > GOOD_MS || longest > LONGEST_MS);
for (const { name } of slow) console.error(`‘${name}’ takes longer than it may`);
process.exitCode = slow.length > 0 ? 1 : 0;
