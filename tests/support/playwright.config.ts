import { readFileSync } from 'node:fs';
import { defineConfig, type Project } from 'playwright/test';
import { browserFlags, findBrowser } from './find-browser.ts';
import { fetchOldChromiums, listOldChromiums } from './old-chromiums.ts';

const tier = process.env.TEST_TIER ?? 'quick';
const isLong = tier !== 'quick';
const longTests = 'e2e/long/**/*.spec.ts';
/** As many browsers as cores: each more only makes all of them miss their times. */
const workers = 2;

/** Whatever a regular expression would take for a sign of its own. */
const SIGN = /[.*+?^${}()|[\]\\]/g;
/** What the table of threats and failures names, by parts of titles. */
function findThreatTitles(): RegExp {
  const guide = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const titles = [...guide.matchAll(/`tests\/e2e\/long\/[\w-]+\.spec\.ts` “([^”]+)”/g)].map(([, title = '']) => title.replaceAll(SIGN, '\\$&'));
  return new RegExp(titles.join('|'));
}

/** The long tier has what stands in the table of threats; the wide one what else there is, which takes longer than a run that everybody waits for may take. */
const projects: Record<string, () => Project> = {
  quick: () => ({ name: 'quick', testMatch: ['e2e/*.spec.ts', 'worker/**/*.spec.ts'] }),
  long: () => ({ name: 'long', testMatch: longTests, grep: findThreatTitles() }),
  wide: () => ({ name: 'wide', testMatch: longTests, grepInvert: findThreatTitles() }),
};
const project = projects[tier]?.();

/** The walk through the browsers of the floor, a project for each; by hand with `--project "Chromium 109"`. The processes that run the tests find them fetched. */
function oldChromiumProjects(): Project[] {
  if (process.env.TEST_WORKER_INDEX === undefined) fetchOldChromiums();
  return listOldChromiums().map(({ version, program }) => ({
    name: `Chromium ${version}`,
    testMatch: 'old-chromium/*.spec.ts',
    use: { launchOptions: { executablePath: program, args: browserFlags } },
  }));
}

if (!project) throw new Error(`TEST_TIER is one of ${Object.keys(projects).join(', ')}, not ${tier}`);

export default defineConfig({
  testDir: '..',
  projects: tier === 'long' ? [project, ...oldChromiumProjects()] : [project],
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers,
  // One line that a busy machine lets go must not hide what all the others show; who passes only at the second try is named at the end.
  retries: 1,
  // On a slow machine a whole page may take ten seconds: a limit is there to end what hangs, not what is slow.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [['line'], ['json', { outputFile: '../../.cache/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
    // A page that moves draws without a processor of its own for it; the quick tests, and those of the motion itself, see it move.
    contextOptions: { reducedMotion: isLong ? 'reduce' : 'no-preference' },
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 390, height: 844 },
    // Recording takes a good part of a processor, which makes the slowest tests fail.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
});
