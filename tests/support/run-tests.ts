/** Runs a tier of tests step by step and ends with one line of sums. Tiers: quick, full (quick and long), long, wide. */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { listRequirements, listShownRequirements } from '../house/requirements-ledger.ts';
import { describeOldChromiums } from './old-chromiums.ts';
import { describeEngines } from './test-database.ts';

interface Sum {
  passed: number;
  failed: number;
  /** By file and title: the end of the output is what a reader gets who was not there. */
  broken?: string[];
  /** Of the passed: failed at the first try. A defect to be mended, in the test or in what it tests. */
  unsteady?: string[];
  /** How long each file took, ms. */
  durations?: Map<string, number>;
}
interface BrowserSuite {
  specs: { title: string; file: string; tests: { status: string; results: { duration: number }[] }[] }[];
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
  command: string[];
  environment?: Record<string, string>;
  /** Reads the sum out of the step's own report; without it the step counts as one. */
  readSum?: () => Promise<Sum>;
}

const SLOWEST_NAMED = 8;
const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
const reports = `${projectRoot}.cache`;
const bin = (name: string) => `${projectRoot}node_modules/.bin/${name}`;
const typeProjects = ['src/contract', 'src', 'sw', 'server', 'server/sandbox/web', 'tests'];

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
    durations: new Map(report.testResults.map(({ name, startTime, endTime }) => [name.replace(projectRoot, ''), endTime - startTime])),
  };
}

const firstLineOf = (text = '') => text.split('\n', 1).join();

/** The tests of a file that failed, or the file itself when it did not get as far as its tests. */
function listBroken({ name, status, message, assertionResults }: ServerFile): string[] {
  const file = name.replace(projectRoot, '');
  const broken = assertionResults.filter((test) => test.status === 'failed');
  if (broken.length === 0) return status === 'failed' ? [`${file}: ${firstLineOf(message)}`] : [];
  return broken.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLineOf(failureMessages[0])}`);
}

async function readPlaywrightSum(): Promise<Sum> {
  const { stats, suites } = JSON.parse(await readFile(`${reports}/playwright.json`, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: BrowserSuite[];
  };
  const durations = new Map<string, number>();
  for (const suite of suites) addDurations(suite, durations);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    broken: suites.flatMap((suite) => listSpecs(suite, 'unexpected')),
    unsteady: suites.flatMap((suite) => listSpecs(suite, 'flaky')),
    durations,
  };
}

function addDurations({ specs, suites = [] }: BrowserSuite, durations: Map<string, number>): void {
  for (const { file, tests } of specs) {
    const took = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    durations.set(file, (durations.get(file) ?? 0) + took);
  }
  for (const suite of suites) addDurations(suite, durations);
}

/** Where the time of a step went, for whoever has to keep a tier below its limit. */
function describeSlowest(durations: Map<string, number>): string {
  const slowest = [...durations].toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST_NAMED);
  return slowest.map(([file, tookMs]) => `${Math.round(tookMs / 1000)} s ${file}`).join(', ');
}

function listSpecs({ specs, suites = [] }: BrowserSuite, wanted: 'flaky' | 'unexpected'): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted)).map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap((suite) => listSpecs(suite, wanted))];
}

/** Runs the projects that are named, or all but the `!named` ones. */
const vitestOf = (...projects: string[]) => [
  bin('vitest'),
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${reports}/vitest.json`,
];
const browserTests = [bin('playwright'), 'test', '--config', 'tests/support/playwright.config.ts'];

const quick: Step[] = [
  { name: 'format and lint', command: [bin('biome'), 'ci', '--error-on-warnings', '.'] },
  ...typeProjects.map((path) => ({ name: `types of ${path}`, command: [bin('tsc'), '-p', path] })),
  { name: 'unused files, exports and packages', command: [bin('knip')] },
  { name: 'build', command: [process.execPath, 'server/ensure-built.ts'] },
  { name: 'unit, worker, server and house tests', command: vitestOf('!long'), readSum: readVitestSum },
  { name: 'browser tests', command: browserTests, environment: { TEST_TIER: 'quick' }, readSum: readPlaywrightSum },
];
const longBrowserTests: Step = { name: 'long browser tests', command: browserTests, environment: { TEST_TIER: 'long' }, readSum: readPlaywrightSum };
const long: Step[] = [
  { name: 'build', command: [process.execPath, 'server/ensure-built.ts'] },
  { name: 'long server tests', command: vitestOf('long'), readSum: readVitestSum },
  longBrowserTests,
];
const wide: Step[] = [
  { name: 'build', command: [process.execPath, 'server/ensure-built.ts'] },
  { name: 'wide browser tests', command: browserTests, environment: { TEST_TIER: 'wide' }, readSum: readPlaywrightSum },
];
const tiers: Record<string, Step[]> = { quick, long, full: [...quick, ...long.slice(1)], wide };

function run({ command: [program = '', ...rest], environment = {} }: Step): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: `${reports}/compiled`, ...environment },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

async function sumOf(step: Step, status: number): Promise<Sum> {
  const sum = step.readSum ? await step.readSum() : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  return status !== 0 && sum.failed === 0 ? { ...sum, failed: 1 } : sum;
}

const tier = process.argv[2] ?? 'quick';
const steps = tiers[tier];
if (!steps) throw new Error(`there is no tier ${tier}`);
await mkdir(reports, { recursive: true });
const total = { passed: 0, failed: 0, broken: [] as string[], unsteady: [] as string[] };
for (const step of steps) {
  const begun = Date.now();
  console.log(`\n== ${step.name}`);
  await Promise.all(['vitest.json', 'playwright.json'].map((name) => rm(`${reports}/${name}`, { force: true })));
  const sum = await sumOf(step, await run(step));
  total.passed += sum.passed;
  total.failed += sum.failed;
  // What ended without a report has only its own name.
  total.broken.push(...(sum.broken ?? []), ...(sum.failed > 0 && !sum.broken?.length ? [step.name] : []));
  total.unsteady.push(...(sum.unsteady ?? []));
  console.log(`== ${step.name}: ${sum.passed} passed, ${sum.failed} failed, ${Math.round((Date.now() - begun) / 1000)} s`);
  if (sum.durations?.size) console.log(`slowest: ${describeSlowest(sum.durations)}`);
}
console.log(`\n${await describeEngines()}`);
if (steps.includes(longBrowserTests)) console.log(describeOldChromiums());
console.log(`${listShownRequirements().size} of ${listRequirements().length} requirements are shown by a test`);
for (const name of total.broken) console.log(`failed: ${name}`);
for (const name of total.unsteady) console.log(`passed only at the second try: ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
