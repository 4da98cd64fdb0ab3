/**
 * Launches of the home page with content against a static HTML page and a bare React page, each with a precaching worker: fresh profiles, in turns,
 * at a quarter of the processor's speed and on slow 4G; printed as ratios of medians to the React page.
 * `npm run bench:launch -- --rounds=9 --phases=cold,warm,offline,lie-fi`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from 'playwright';
import { browserFlags, findBrowser } from '../support/find-browser.ts';
import { runServer } from '../support/running-server.ts';
import { openFloors } from './launch/floors.ts';
import { type Launch, measureLaunch, waitUntilStored } from './launch/measure-launch.ts';
import { openSlowLine, type SlowLine } from './launch/slow-line.ts';

const phases = ['cold', 'warm', 'offline', 'lie-fi'] as const;
type Phase = (typeof phases)[number];
const measures = ['fcp', 'lcp', 'ready', 'alive', 'tbt'] as const;

const { values: settings } = parseArgs({ options: { rounds: { type: 'string', default: '9' }, phases: { type: 'string', default: phases.join(',') } } });
const chosenPhases = phases.filter((phase) => settings.phases.split(',').includes(phase));

interface Subject {
  name: string;
  line: SlowLine;
  /** The first tile of the first row. */
  tile: string;
  /** Beginning of the property that a framework hangs on what it has rendered; null where there is none. */
  framework: string | null;
}
type Launches = Record<Phase, Launch[]>;

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function openProfile(): Promise<{ context: BrowserContext; close: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'meydan-launch-'));
  const context = await chromium.launchPersistentContext(directory, {
    executablePath: findBrowser(),
    args: browserFlags,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'tr-TR',
  });
  return {
    context,
    close: async () => {
      await context.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** One fresh profile: the first visit, then the others by what it has stored. */
async function runRound(subject: Subject, launches: Launches): Promise<void> {
  const { context, close } = await openProfile();
  const { line } = subject;
  try {
    launches.cold.push(await measureLaunch(context, line.url, subject));
    await waitUntilStored(context, line.url);
    for (const phase of chosenPhases.filter((phase) => phase !== 'cold')) {
      if (phase === 'offline') await line.setMode('cut');
      if (phase === 'lie-fi') await line.setMode('stalled');
      await context.setOffline(phase === 'offline');
      launches[phase].push(await measureLaunch(context, line.url, subject));
    }
  } finally {
    await close();
    await line.setMode('open');
  }
}

function printPhase(phase: Phase, results: ReadonlyMap<string, Launches>): void {
  const floor = results.get('react')?.[phase] ?? [];
  console.log(`\n${phase}`);
  for (const [name, launches] of results) {
    const cells = measures.map((measure) => {
      const own = median(launches[phase].map((launch) => launch[measure]));
      return `${measure} ${(own / median(floor.map((launch) => launch[measure]))).toFixed(2)}x (${Math.round(own)} ms)`;
    });
    const shift = median(launches[phase].map(({ cls }) => cls)).toFixed(3);
    const scripts = Math.round(median(launches[phase].map(({ scriptBytes }) => scriptBytes)) / 1000);
    console.log(`  ${name.padEnd(7)}${cells.map((cell) => cell.padEnd(22)).join('')}cls ${shift}  js ${scripts} kB`);
  }
}

const server = await runServer({ RATE_LIMITS: 'off', SANDBOX: 'off' });
const floors = await openFloors();
const subjects: Subject[] = [
  { name: 'html', line: await openSlowLine(floors.html.port), tile: '[data-tile]', framework: null },
  { name: 'react', line: await openSlowLine(floors.react.port), tile: '[data-tile]', framework: '__reactFiber' },
  { name: 'meydan', line: await openSlowLine(server.port), tile: 'main .game a[href*="casino/play/"]', framework: '__reactFiber' },
];
const results = new Map(subjects.map(({ name }) => [name, { cold: [], warm: [], offline: [], 'lie-fi': [] } as Launches]));
for (let round = 0; round < Number(settings.rounds); round += 1) {
  for (const subject of subjects) {
    const launches = results.get(subject.name);
    if (launches) await runRound(subject, launches);
  }
  console.log(`round ${round + 1}: load ${loadavg()[0]?.toFixed(1)}`);
}
for (const phase of chosenPhases) printPhase(phase, results);
await Promise.all(subjects.map(({ line }) => line.close()));
await Promise.all([floors.html.stop(), floors.react.stop(), server.stop()]);
await server.remove();
