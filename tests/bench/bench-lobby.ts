/**
 * Scrolls a lobby of 10,000 games with the wheel at a quarter of the processor's speed, alternating with a bare page
 * that moves as many elements without a framework. Prints frame times, their ratio, and script tasks of the app over 50
 * ms, not counting garbage collection pauses: there must be none.
 * `npm run bench:lobby -- --rounds=3 --screens=phone,desktop`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { browserFlags, findBrowser } from '../support/find-browser.ts';
import { silencePopup } from '../support/operate.ts';
import { runServer } from '../support/running-server.ts';
import { fillCatalogue } from './lobby/fill-catalogue.ts';
import { heldUpMs, watchHeldUp } from './lobby/held-up.ts';
import { type Frames, openBarePage, readFrames, watchFrames } from './lobby/measure-frames.ts';

const GAMES = 10_000;
const SLOW_DOWN = 4;
const LONGEST_TASK_MS = 50;
const WHEEL_STEPS = 240;
const WHEEL_STEP_PX = 120;
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
type ScreenName = keyof typeof screens;

const { values: settings } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, screens: { type: 'string', default: 'phone,desktop' } } });
const rounds = Number(settings.rounds);
const chosen = (Object.keys(screens) as ScreenName[]).filter((name) => settings.screens.split(',').includes(name));

const at = (values: readonly number[], part: number) => values.toSorted((one, other) => one - other)[Math.floor(part * (values.length - 1))] ?? Number.NaN;

async function slowDown(page: Page, rate: number): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Turns the wheel at an even pace; accepts when the lobby offers to load more. */
async function turnWheel(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? screens.phone;
  await page.mouse.move(width / 2, height / 2);
  for (let step = 0; step < WHEEL_STEPS; step += 1) {
    await page.mouse.wheel(0, WHEEL_STEP_PX);
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-more]')?.click());
  }
}

async function measure(browser: Browser, page: Page): Promise<Frames> {
  // A background page renders no frames.
  await page.bringToFront();
  await slowDown(page, SLOW_DOWN);
  const stopWatch = await watchHeldUp(browser, page);
  await watchFrames(page);
  await turnWheel(page);
  const frames = await readFrames(page);
  await slowDown(page, 1);
  const heldUp = await stopWatch();
  const tasks = frames.tasks.map((task) => ({ ...task, ms: task.ms - heldUpMs({ fromMs: task.fromMs, toMs: task.fromMs + task.ms }, heldUp) }));
  return { ...frames, tasks };
}

async function openLobby(browser: Browser, url: string, screen: ScreenName): Promise<Page> {
  const context = await browser.newContext({ viewport: screens[screen], locale: 'tr-TR', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${url}casino/slot`);
  await page.getByRole('feed').getByRole('article').first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll('main [aria-busy="true"]').length === 0);
  await page.getByRole('contentinfo').waitFor({ state: 'attached' });
  return page;
}

function print(name: string, { frameMs, tasks, elements, scrolledPx }: Frames): void {
  const own = tasks.filter(({ ms }) => ms > LONGEST_TASK_MS);
  const cells = [at(frameMs, 0.5), at(frameMs, 0.95), Math.max(...frameMs)].map((ms) => ms.toFixed(1).padStart(7));
  console.log(
    `${name.padEnd(8)}${cells.join('')} ms · ${frameMs.length} frames · ${elements} elements · ${scrolledPx} px · ${own.length} script tasks over 50 ms`,
  );
  for (const { ms, source } of own) console.log(`        ${ms.toFixed(0)} ms ${source}`);
}

async function runScreen(browser: Browser, url: string, screen: ScreenName): Promise<number> {
  const all = { lobby: [] as Frames[], bare: [] as Frames[] };
  console.log(`\n${screen}: median, 95th of 100, worst frame; ${GAMES} games, processor at 1/${SLOW_DOWN}`);
  for (let round = 0; round < rounds; round += 1) {
    const page = await openLobby(browser, url, screen);
    const bare = await openBarePage(page);
    all.lobby.push(await measure(browser, page));
    all.bare.push(await measure(browser, bare));
    for (const name of ['lobby', 'bare'] as const) print(name, all[name].at(-1) as Frames);
    await page.context().close();
  }
  const times = (name: keyof typeof all) => all[name].flatMap(({ frameMs }) => frameMs);
  const ratios = [0.5, 0.95].map((part) => (at(times('lobby'), part) / at(times('bare'), part)).toFixed(2));
  console.log(`ratio to the bare page: median ${ratios[0]}, 95th of 100 ${ratios[1]}`);
  return all.lobby.flatMap(({ tasks }) => tasks).filter(({ ms }) => ms > LONGEST_TASK_MS).length;
}

const dataDirectory = await mkdtemp(join(tmpdir(), 'meydan-lobby-'));
await fillCatalogue(dataDirectory, GAMES);
const server = await runServer({ DATA_DIR: dataDirectory, RATE_LIMITS: 'off' });
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
let longTasks = 0;
try {
  await silencePopup(server);
  for (const screen of chosen) longTasks += await runScreen(browser, server.url, screen);
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
if (longTasks > 0) process.exitCode = 1;
