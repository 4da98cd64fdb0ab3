/**
 * Runs test tiers step by step, then reports what each has run, how long it took, and what was left out. Arguments:
 * quick, long, full (both), landing (quick, and long with a third of its browser tests).
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { listProjectFiles } from '../conventions/project-files.ts';
import { listRequirements, listShownRequirements } from '../conventions/requirements-ledger.ts';
import { describeOldChromiums } from './old-chromiums.ts';
import { describeEngines } from './test-database.ts';

interface Sum {
  passed: number;
  failed: number;
  /** Failed tests by file and title, since a reader may see only the end of the output. */
  broken?: string[];
  /** Tests that exist but did not run: skipped, or todo. */
  leftOut?: string[];
  /** Duration of each file, ms. */
  durations?: Map<string, number>;
}
interface BrowserSuite {
  specs: { title: string; file: string; tests: { status: string; results: { duration: number; error?: { message: string } }[] }[] }[];
  suites?: BrowserSuite[];
}
interface ServerFile {
  name: string;
  startTime: number;
  endTime: number;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}
interface Step {
  name: string;
  command: () => string[];
  /** Reads the totals from the step's own report; without it the step counts as one. */
  readSum?: () => Promise<Sum>;
  /** Is left out, and listed, if its turn comes after `LATEST_START_MS`. */
  isWaivable?: boolean;
}

const SLOWEST_NAMED = 8;
const MAX_ERROR_LENGTH = 300;
/** After this time, on a slow machine, a landing starts no more waivable steps: it has 90 minutes in all. */
const LATEST_START_MS = 55 * 60_000;
const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
const reports = `${projectRoot}.cache`;
const bin = (name: string) => `${projectRoot}node_modules/.bin/${name}`;

async function readVitestSum(): Promise<Sum> {
  const report = JSON.parse(await readFile(`${reports}/vitest.json`, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    success: boolean;
    testResults: ServerFile[];
  };
  const failed = report.numFailedTests;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? Math.max(1, report.numFailedTestSuites) : failed,
    broken: report.testResults.flatMap(listBroken),
    leftOut: report.testResults.flatMap(listLeftOut),
    durations: new Map(report.testResults.map(({ name, startTime, endTime }) => [name.replace(projectRoot, ''), endTime - startTime])),
  };
}

const firstLineOf = (text = '') => text.split('\n', 1).join();

/** Returns a file's failed tests, or the file itself if it failed before its tests. */
function listBroken({ name, status, message, assertionResults }: ServerFile): string[] {
  const file = name.replace(projectRoot, '');
  const broken = assertionResults.filter((test) => test.status === 'failed');
  if (broken.length === 0) return status === 'failed' ? [`${file}: ${firstLineOf(message)}`] : [];
  return broken.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLineOf(failureMessages[0])}`);
}

/** Returns a file's tests that neither passed nor failed. */
function listLeftOut({ name, assertionResults }: ServerFile): string[] {
  return assertionResults
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => `${name.replace(projectRoot, '')}: ${fullName}`);
}

async function readPlaywrightSum(): Promise<Sum> {
  const { stats, suites } = JSON.parse(await readFile(`${reports}/playwright.json`, 'utf8')) as {
    stats: { expected: number; unexpected: number };
    suites: BrowserSuite[];
  };
  const durations = new Map<string, number>();
  for (const suite of suites) addDurations(suite, durations);
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    broken: suites.flatMap((suite) => listSpecs(suite, 'unexpected')),
    leftOut: suites.flatMap((suite) => listSpecs(suite, 'skipped')),
    durations,
  };
}

function addDurations({ specs, suites = [] }: BrowserSuite, durations: Map<string, number>): void {
  for (const { file, tests } of specs) {
    const took = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    const path = `tests/${file}`;
    durations.set(path, (durations.get(path) ?? 0) + took);
  }
  for (const suite of suites) addDurations(suite, durations);
}

/** Lists the slowest files of a step, for keeping a tier below its time limit. */
function describeSlowest(durations: Map<string, number>): string {
  const slowest = [...durations].toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST_NAMED);
  return slowest.map(([file, tookMs]) => `${Math.round(tookMs / 1000)} s ${file}`).join(', ');
}

/** Returns the beginning of each error: its first line alone does not say what was waited for. */
function listErrors({ results }: BrowserSuite['specs'][number]['tests'][number]): string[] {
  return results.flatMap(({ error }) => (error ? [stripVTControlCharacters(error.message).replaceAll(/\s+/g, ' ').slice(0, MAX_ERROR_LENGTH)] : []));
}

function listSpecs({ specs, suites = [] }: BrowserSuite, wanted: 'skipped' | 'unexpected'): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ file, title, tests }) => [`tests/${file}`, title, ...tests.flatMap(listErrors)].join(': '));
  return [...own, ...suites.flatMap((suite) => listSpecs(suite, wanted))];
}

/** Runs the named projects, or all except those prefixed with `!`. */
const vitestOf = (...projects: string[]) => [
  bin('vitest'),
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${reports}/vitest.json`,
];
const browserTestsOf = (...projects: string[]) => [
  bin('playwright'),
  'test',
  '--config',
  'tests/support/playwright.config.ts',
  ...projects.flatMap((project) => ['--project', project]),
];
const program = (path: string) => () => [process.execPath, path];

const quick: Step[] = [
  { name: 'format and lint', command: () => [bin('biome'), 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: () => [bin('tsc'), '-b'] },
  { name: 'unused files, exports and packages', command: () => [bin('knip')] },
  { name: 'build', command: program('server/ensure-built.ts') },
  { name: 'unit, worker, server, sandbox and convention tests', command: () => vitestOf('!long'), readSum: readVitestSum },
  { name: 'browser tests', command: () => browserTestsOf('quick'), readSum: readPlaywrightSum },
];
/** Number of landings after which every long browser test has run. */
const THIRDS = 3;

/** Selects a part of the current third of the long browser tests, by the number of commits. */
function choosePart(part = 1, parts = 1): string {
  const commits = Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' }));
  const third = commits % THIRDS;
  console.log(`part ${part} of ${parts} of third ${third + 1} of ${THIRDS}, by ${commits} commits`);
  return `--shard=${third * parts + part}/${THIRDS * parts}`;
}

const walks: Step = {
  name: 'walk through old Chromiums',
  // Matches only the projects of the Chromiums found.
  command: () => [...browserTestsOf(), 'old-chromium/', '--pass-with-no-tests'],
  readSum: readPlaywrightSum,
};
const longBeforeBrowser: Step[] = [
  { name: 'build', command: program('server/ensure-built.ts') },
  { name: 'old Chromiums', command: program('tests/support/fetch-old-chromiums.ts') },
  { name: 'long server tests', command: () => vitestOf('long'), readSum: readVitestSum },
  walks,
];
const long: Step[] = [
  ...longBeforeBrowser,
  { name: 'long browser tests', command: () => browserTestsOf('long'), readSum: readPlaywrightSum },
  { name: 'browser tests that wait', command: () => browserTestsOf('waiting'), readSum: readPlaywrightSum },
];
const longWithAThird: Step[] = [
  ...longBeforeBrowser,
  { name: 'a third of the browser tests that wait', command: () => [...browserTestsOf('waiting'), choosePart()], readSum: readPlaywrightSum },
  ...[1, 2, 3].map((part) => ({
    name: `a third of the long browser tests, part ${part}`,
    command: () => [...browserTestsOf('long'), choosePart(part, 3)],
    readSum: readPlaywrightSum,
    isWaivable: true,
  })),
];
const tiers: Record<string, Record<string, Step[]>> = { quick: { quick }, long: { long }, full: { quick, long }, landing: { quick, long: longWithAThird } };

function run({ command }: Step): Promise<number> {
  const [program = '', ...rest] = command();
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: `${reports}/compiled` },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

async function sumOf(step: Step, status: number): Promise<Sum> {
  const sum = step.readSum ? await step.readSum() : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  return status !== 0 && sum.failed === 0 ? { ...sum, failed: 1 } : sum;
}

const secondsSince = (beganAtMs: number) => Math.round((Date.now() - beganAtMs) / 1000);
const wanted = process.argv[2] ?? 'quick';
const chosen = tiers[wanted];
if (!chosen) throw new Error(`there is no tier ${wanted}`);
await mkdir(reports, { recursive: true });
const startedAtMs = Date.now();
const total = { passed: 0, failed: 0, broken: [] as string[], leftOut: [] as string[], files: new Set<string>() };
const told: string[] = [];
for (const [tier, steps] of Object.entries(chosen)) {
  const beganAtMs = Date.now();
  const before = total.passed + total.failed;
  for (const step of steps) {
    const stepBeganAtMs = Date.now();
    console.log(`\n== ${step.name}`);
    if (step.isWaivable && stepBeganAtMs - startedAtMs > LATEST_START_MS) {
      total.leftOut.push(`${step.name}: there is no time for it`);
      continue;
    }
    await Promise.all(['vitest.json', 'playwright.json'].map((name) => rm(`${reports}/${name}`, { force: true })));
    const sum = await sumOf(step, await run(step));
    total.passed += sum.passed;
    total.failed += sum.failed;
    // A step that ended without a report is listed by its own name.
    total.broken.push(...(sum.broken ?? []), ...(sum.failed > 0 && !sum.broken?.length ? [step.name] : []));
    total.leftOut.push(...(sum.leftOut ?? []));
    for (const file of sum.durations?.keys() ?? []) total.files.add(file);
    console.log(`== ${step.name}: ${sum.passed} passed, ${sum.failed} failed, ${secondsSince(stepBeganAtMs)} s`);
    if (sum.durations?.size) console.log(`slowest: ${describeSlowest(sum.durations)}`);
  }
  told.push(`${tier}: ${total.passed + total.failed - before} tests and checks in ${secondsSince(beganAtMs)} s`);
}
console.log(`\n${await describeEngines()}`);
if ('long' in chosen) console.log(describeOldChromiums());
console.log(`${listShownRequirements().size} of ${listRequirements().length} requirements are shown by a test`);
const isTestFile = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path);
if (wanted === 'full') total.leftOut.push(...listProjectFiles().filter((path) => isTestFile(path) && !total.files.has(path)));
for (const name of total.broken) console.log(`failed: ${name}`);
for (const name of total.leftOut) console.log(`left out: ${name}`);
for (const line of told) console.log(line);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.leftOut.length === 0 ? 'none' : total.leftOut.length} left out`);
// A full run fails if anything was left out; the quick tier skips what is missing on this machine.
process.exitCode = total.failed === 0 && (wanted !== 'full' || total.leftOut.length === 0) ? 0 : 1;
