import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot, readProjectFile } from './project-files.ts';

const languages = ['tr', 'en'] as const;
/** Reading every source of the app on a busy machine. */
const EXTRACT_TIMEOUT_MS = 240_000;
const folder = '.cache/catalogues';
const configuration = join(projectRoot, folder, 'lingui.config.ts');
const catalogueOf = (language: string) => `${folder}/${language}/messages.po`;
const committedOf = (language: string) => `src/i18n/locales/${language}/messages.po`;

/** Runs Lingui's program with the project's own configuration, except for the location of the catalogues. */
function runLingui(...args: readonly string[]): void {
  const program = join(projectRoot, 'node_modules/@lingui/cli/dist/lingui.js');
  // In a test run the program looks for its own sources, which the package does not contain.
  const { VITEST: _, NODE_ENV: _mode, ...env } = process.env;
  execFileSync(process.execPath, [program, ...args, '--config', configuration], { cwd: projectRoot, env });
}
const idsOf = (path: string) => [...readProjectFile(path).matchAll(/^msgid "(.+)"$/gm)].map(([, id]) => id).toSorted();

beforeAll(() => {
  rmSync(join(projectRoot, folder), { recursive: true, force: true });
  mkdirSync(join(projectRoot, folder), { recursive: true });
  writeFileSync(
    configuration,
    `import config from '../../lingui.config.ts';
const [catalogue] = config.catalogs;
export default { ...config, rootDir: ${JSON.stringify(projectRoot)}, catalogs: [{ ...catalogue, path: '<rootDir>/${folder}/{locale}/messages' }] };
`,
  );
});

test(
  '[RC.014] Lingui’s command line finds exactly the catalogues’ texts in the sources',
  () => {
    runLingui('extract');
    for (const language of languages) {
      const found = idsOf(catalogueOf(language));
      expect(found.length).toBeGreaterThan(500);
      expect(found).toEqual(idsOf(committedOf(language)));
    }
  },
  EXTRACT_TIMEOUT_MS,
);

test('[RC.014] it compiles the catalogues of both languages without a missing text', { timeout: EXTRACT_TIMEOUT_MS }, async () => {
  for (const language of languages) {
    mkdirSync(join(projectRoot, folder, language), { recursive: true });
    copyFileSync(join(projectRoot, committedOf(language)), join(projectRoot, catalogueOf(language)));
  }
  runLingui('compile', '--strict', '--namespace', 'es');
  const words = { tr: 'Para yatır', en: 'Deposit Money' };
  for (const language of languages) {
    const { messages } = (await import(pathToFileURL(join(projectRoot, folder, language, 'messages.mjs')).href)) as { messages: Record<string, unknown> };
    expect(Object.keys(messages).toSorted()).toEqual(idsOf(committedOf(language)));
    expect(messages['deposit.title']).toEqual([words[language]]);
  }
});
