/**
 * Measures launches of the home page with content against a static HTML page and a bare React page, each with a
 * precaching worker: fresh profiles, in alternation, at a quarter of the processor's speed and on slow 4G. Close to
 * real use: no debugger domain that slows a page down is enabled. Prints medians as ratios to the React page: first
 * paint, largest paint, first tile visible and rendered by the framework, blocking until then, and total work of the
 * main thread.
 * `npm run bench:launch -- --rounds=9 --phases=cold,warm,offline,lie-fi`
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { runServer } from '../support/running-server.ts';
import { openFloors } from './launch/floors.ts';
import { type Launch, measureLaunch, type Subject, waitUntilStored } from './launch/measure-launch.ts';
import { openSlowNetwork, type SlowNetwork } from './launch/slow-network.ts';
import { openRawBrowser } from './raw-browser.ts';

const phases = ['cold', 'warm', 'offline', 'lie-fi'] as const;
type Phase = (typeof phases)[number];
const measures = ['fcp', 'lcp', 'seen', 'ready', 'blocking', 'busy'] as const;

const { values: settings } = parseArgs({ options: { rounds: { type: 'string', default: '9' }, phases: { type: 'string', default: phases.join(',') } } });
const chosenPhases = phases.filter((phase) => settings.phases.split(',').includes(phase));

interface Competitor extends Subject {
  name: string;
  network: SlowNetwork;
}
type Launches = Record<Phase, Launch[]>;

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Uses one fresh profile: the first visit, two more, then the others from what was stored. */
async function runRound(subject: Competitor, launches: Launches): Promise<void> {
  const browser = await openRawBrowser();
  const { network } = subject;
  try {
    launches.cold.push(await measureLaunch(browser, network.url, subject));
    await waitUntilStored(browser, network.url);
    // Browsers store the compiled code of modules at the first visit that the worker answers.
    await waitUntilStored(browser, network.url);
    for (const phase of chosenPhases.filter((phase) => phase !== 'cold')) {
      if (phase === 'offline') await network.setMode('cut');
      if (phase === 'lie-fi') await network.setMode('stalled');
      launches[phase].push(await measureLaunch(browser, network.url, subject, { isOffline: phase === 'offline' }));
    }
  } finally {
    await browser.close();
    await network.setMode('open');
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
    const of = (measure: keyof Launch) => median(launches[phase].map((launch) => launch[measure]));
    const heap = (of('heapBytes') / median(floor.map(({ heapBytes }) => heapBytes))).toFixed(1);
    const sizes = `cls ${of('cls').toFixed(3)}  heap ${heap}x  ${of('elements')} elements  js ${Math.round(of('scriptBytes') / 1000)} kB`;
    console.log(`  ${name.padEnd(7)}${cells.map((cell) => cell.padEnd(24)).join('')}${sizes}`);
  }
}

const server = await runServer({ RATE_LIMITS: 'off', SANDBOX: 'off' });
const floors = await openFloors();
const subjects: Competitor[] = [
  { name: 'html', network: await openSlowNetwork(floors.html.port), tile: '[data-tile]', framework: null },
  { name: 'react', network: await openSlowNetwork(floors.react.port), tile: '[data-tile]', framework: '__reactFiber' },
  { name: 'meydan', network: await openSlowNetwork(server.port), tile: 'main .game a[href*="casino/play/"]', framework: '__reactFiber' },
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
await Promise.all(subjects.map(({ network }) => network.close()));
await Promise.all([floors.html.stop(), floors.react.stop(), server.stop()]);
await server.remove();
