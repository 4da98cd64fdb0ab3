/**
 * Films a round of every kind of game, frame by frame as the browser paints it, and lays out the frames of each as one
 * picture in `.cache/films`.
 * `npm run films -- --games=slot,crash --language=en --desktop`
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { type BenchGame, benchGames } from '../bench/games/bench-games-list.ts';
import { moveAndWatch } from '../bench/games/measure-motion.ts';
import { browserFlags, findBrowser } from './find-browser.ts';
import { openStudio, type Studio } from './open-studio.ts';

const SECONDS = 7;
const FRAMES = 14;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const OPEN_TIMEOUT_MS = 60_000;
const FILMS = join(import.meta.dirname, '../../.cache/films');

const { values: settings } = parseArgs({
  options: { games: { type: 'string', default: '' }, language: { type: 'string', default: 'tr' }, desktop: { type: 'boolean', default: false } },
});

interface Frame {
  /** Base64 of a JPEG. */
  data: string;
  /** Seconds. */
  at: number;
}

/** Records what the page paints for `SECONDS`, starting when the game is set in motion. */
async function film(page: Page, game: BenchGame): Promise<Frame[]> {
  const frames: Frame[] = [];
  const line = await page.context().newCDPSession(page);
  line.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp ?? 0 });
    void line.send('Page.screencastFrameAck', { sessionId });
  });
  const comesByClock = game.waitsForMotion === true || game.waitsFor !== undefined;
  if (comesByClock) await moveAndWatch(page, game, 0);
  await line.send('Page.startScreencast', { format: 'jpeg', quality: 70, maxWidth: 480, maxHeight: 844 });
  if (!comesByClock) await moveAndWatch(page, game, 0);
  await pause(SECONDS * 1_000);
  await line.send('Page.stopScreencast');
  return frames;
}

/** Picks `FRAMES` of the frames, at equal time intervals. */
function pick(frames: readonly Frame[]): Frame[] {
  const first = frames[0]?.at ?? 0;
  return Array.from({ length: FRAMES }, (_, index) => frames.findLast(({ at }) => at <= first + (index * SECONDS) / FRAMES)).filter(
    (frame) => frame !== undefined,
  );
}

async function layOut(browser: Browser, frames: readonly Frame[], path: string): Promise<void> {
  const first = frames[0]?.at ?? 0;
  const page = await browser.newPage({ viewport: { width: 1_540, height: 400 } });
  const figures = frames.map(
    ({ data, at }) =>
      `<figure style="margin:0;width:210px"><img src="data:image/jpeg;base64,${data}" style="width:100%"><figcaption>${(at - first).toFixed(2)} s</figcaption></figure>`,
  );
  await page.setContent(`<body style="margin:8px;display:flex;flex-wrap:wrap;gap:8px;background:#222;color:#fff;font:12px sans-serif">${figures.join('')}`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

async function filmGame(browser: Browser, studio: Studio, game: BenchGame): Promise<void> {
  const context = await browser.newContext({ viewport: settings.desktop ? DESKTOP : PHONE });
  const page = await context.newPage();
  await page.goto(studio.addressOf(game.code, settings.language));
  await page.locator('body.is-open').waitFor({ state: 'attached', timeout: OPEN_TIMEOUT_MS });
  const frames = await film(page, game);
  const path = join(FILMS, `${game.name}-${settings.desktop ? 'desktop' : 'phone'}-${settings.language}.png`);
  await layOut(browser, pick(frames), path);
  await context.close();
  console.log(`${path}: ${frames.length} frames in ${SECONDS} s`);
}

mkdirSync(FILMS, { recursive: true });
const studio = await openStudio();
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
try {
  const wanted = settings.games === '' ? benchGames : benchGames.filter(({ name }) => settings.games.split(',').includes(name));
  for (const game of wanted) await filmGame(browser, studio, game);
} finally {
  await browser.close();
  await studio.close();
}
