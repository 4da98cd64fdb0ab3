/**
 * Sets every kind of game in motion at a quarter of the processor's speed, alternating with a bare page of the same
 * look whose moving elements only the browser animates. Prints frame times, their ratio, and the longest of the game's
 * own scripts as the median of the rounds: none may take over 16 ms.
 * `npm run bench:games -- --rounds=2 --games=slot,crash`
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStudio } from '../support/open-studio.ts';
import { type BenchGame, benchGames } from './games/bench-games-list.ts';
import { type Motion, measureMotion, moveAndWatch } from './games/measure-motion.ts';
import { openBarePage } from './games/open-bare-page.ts';
import { openRawBrowser } from './raw-browser.ts';

const SLOW_DOWN = 4;
const LONGEST_TASK_MS = 16;
const MOTION_MS = 5_000;
/** Nobody starts the moment a game opens; what it prepares meanwhile is not measured. */
const LOOK_MS = 2_000;
const PHONE = { width: 390, height: 844 };

const { values: settings } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, games: { type: 'string', default: '' } } });
const chosen = settings.games === '' ? benchGames : benchGames.filter(({ name }) => settings.games.split(',').includes(name));

const at = (values: readonly number[], part: number) => values.toSorted((one, other) => one - other)[Math.floor(part * (values.length - 1))] ?? Number.NaN;

async function measureGame(game: BenchGame): Promise<boolean> {
  const all = { game: [] as Motion[], bare: [] as Motion[] };
  let moving = 0;
  for (let round = 0; round < Number(settings.rounds); round += 1) {
    // A new studio each round: an unfinished round would be offered again, and no new one could start.
    const studio = await openStudio();
    const browser = await openRawBrowser();
    try {
      const page = await browser.openPage(PHONE);
      await page.goto(studio.addressOf(game.code));
      await page.waitUntil(() => document.body?.classList.contains('is-open') === true);
      await delay(LOOK_MS);
      all.game.push(await measureMotion(page, SLOW_DOWN, MOTION_MS, game));
      await moveAndWatch(page, game, 0);
      const bare = await openBarePage(browser, page, PHONE);
      moving = Math.max(moving, bare.moving);
      all.bare.push(await measureMotion(bare.page, SLOW_DOWN, MOTION_MS, { acts: [] }));
    } finally {
      await browser.close();
      await studio.close();
    }
  }
  const frames = (name: keyof typeof all) => all[name].flatMap(({ frameMs }) => frameMs);
  const ratio = (part: number) => (at(frames('game'), part) / at(frames('bare'), part)).toFixed(2);
  // The machine delays a script now and then; what the game itself takes shows in every round.
  const longest = at(
    all.game.map(({ taskMs }) => taskMs[0] ?? 0),
    0.5,
  );
  const times = [0.5, 0.95].map((part) => at(frames('game'), part).toFixed(1).padStart(7)).join('');
  console.log(
    `${game.name.padEnd(14)}${times} ms · ratio median ${ratio(0.5)}, 95th of 100 ${ratio(0.95)} · ${moving} elements move · longest script ${longest.toFixed(1)} ms`,
  );
  return longest <= LONGEST_TASK_MS;
}

console.log(`phone, processor at 1/${SLOW_DOWN}: frame median, 95th of 100; the ratio is to a bare page of the same look`);
for (const game of chosen) if (!(await measureGame(game))) process.exitCode = 1;
