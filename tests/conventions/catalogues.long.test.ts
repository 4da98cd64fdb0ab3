import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot, readProjectFile } from './project-files.ts';

const languages = ['tr', 'en'] as const;
/** Every source of the app is read, on a machine that has other work as well. */
const EXTRACT_TIMEOUT_MS = 240_000;
const folder = '.cache/catalogues';
const configuration = join(projectRoot, folder, 'lingui.config.ts');
const catalogueOf = (language: string) => `${folder}/${language}/messages.po`;
const committedOf = (language: string) => `src/i18n/locales/${language}/messages.po`;

/** Runs Lingui's program with the project's own configuration, but for where the catalogues lie. */
function runLingui(...args: readonly string[]): void {
  const program = join(projectRoot, 'node_modules/@lingui/cli/dist/lingui.js');
  // In a test run the program looks for sources of its own, which the package does not have.
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
  '[RC.014] the command line of Lingui finds in the sources the texts that the catalogues have, and no other',
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

test('[RC.014] it compiles the catalogues of both languages, none of whose texts is missing', { timeout: EXTRACT_TIMEOUT_MS }, async () => {
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
