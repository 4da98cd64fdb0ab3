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
import { silencePopup } from '../support/operate.ts';
import { runServer } from '../support/running-server.ts';
import { waitUntilStored } from './launch/measure-launch.ts';
import { fillCatalogue } from './lobby/fill-catalogue.ts';
import { heldUpMs, watchHeldUp } from './lobby/held-up.ts';
import { type Frames, openBarePage, readFrames, watchFrames } from './lobby/measure-frames.ts';
import { openRawBrowser, type RawBrowser, type RawPage } from './raw-browser.ts';

const GAMES = 10_000;
const SLOW_DOWN = 4;
const LONGEST_TASK_MS = 50;
const WHEEL_STEPS = 240;
const WHEEL_STEP_PX = 120;
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
type ScreenName = keyof typeof screens;
type Screen = (typeof screens)[ScreenName];

const { values: settings } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, screens: { type: 'string', default: 'phone,desktop' } } });
const rounds = Number(settings.rounds);
const chosen = (Object.keys(screens) as ScreenName[]).filter((name) => settings.screens.split(',').includes(name));

const at = (values: readonly number[], part: number) => values.toSorted((one, other) => one - other)[Math.floor(part * (values.length - 1))] ?? Number.NaN;

/** Turns the wheel at an even pace; accepts when the lobby offers to load more. */
async function turnWheel(page: RawPage, { width, height }: Screen): Promise<void> {
  const wheel = { type: 'mouseWheel', x: width / 2, y: height / 2, deltaX: 0, deltaY: WHEEL_STEP_PX };
  for (let step = 0; step < WHEEL_STEPS; step += 1) {
    await page.send('Input.dispatchMouseEvent', wheel);
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-more]')?.click());
  }
}

async function measure(page: RawPage, screen: Screen): Promise<Frames> {
  await page.bringToFront();
  await page.slowDown(SLOW_DOWN);
  const stopWatch = await watchHeldUp(page);
  await watchFrames(page);
  await turnWheel(page, screen);
  const frames = await readFrames(page);
  await page.slowDown(1);
  const heldUp = await stopWatch();
  const tasks = frames.tasks.map((task) => ({ ...task, ms: task.ms - heldUpMs({ fromMs: task.fromMs, toMs: task.fromMs + task.ms }, heldUp) }));
  return { ...frames, tasks };
}

/** Opens the lobby as on a later visit: the worker stores nothing more meanwhile. */
async function openLobby(browser: RawBrowser, url: string, screen: Screen): Promise<RawPage> {
  await waitUntilStored(browser, url);
  const page = await browser.openPage(screen);
  await page.goto(`${url}casino/slot`);
  await page.waitUntil(
    () =>
      document.querySelector('#root:not([data-shell]) [role="feed"] article') !== null &&
      document.querySelector('main [aria-busy="true"]') === null &&
      document.querySelector('footer') !== null,
  );
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

async function runScreen(url: string, name: ScreenName): Promise<number> {
  const all = { lobby: [] as Frames[], bare: [] as Frames[] };
  const screen = screens[name];
  console.log(`\n${name}: median, 95th of 100, worst frame; ${GAMES} games, processor at 1/${SLOW_DOWN}`);
  for (let round = 0; round < rounds; round += 1) {
    const browser = await openRawBrowser();
    try {
      const page = await openLobby(browser, url, screen);
      const bare = await openBarePage(browser, page, screen);
      all.lobby.push(await measure(page, screen));
      all.bare.push(await measure(bare, screen));
      for (const subject of ['lobby', 'bare'] as const) print(subject, all[subject].at(-1) as Frames);
    } finally {
      await browser.close();
    }
  }
  const times = (subject: keyof typeof all) => all[subject].flatMap(({ frameMs }) => frameMs);
  const ratios = [0.5, 0.95].map((part) => (at(times('lobby'), part) / at(times('bare'), part)).toFixed(2));
  console.log(`ratio to the bare page: median ${ratios[0]}, 95th of 100 ${ratios[1]}`);
  return all.lobby.flatMap(({ tasks }) => tasks).filter(({ ms }) => ms > LONGEST_TASK_MS).length;
}

const dataDirectory = await mkdtemp(join(tmpdir(), 'meydan-lobby-'));
await fillCatalogue(dataDirectory, GAMES);
const server = await runServer({ DATA_DIR: dataDirectory, RATE_LIMITS: 'off' });
let longTasks = 0;
try {
  await silencePopup(server);
  for (const screen of chosen) longTasks += await runScreen(server.url, screen);
} finally {
  await server.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
if (longTasks > 0) process.exitCode = 1;
