import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { version } from 'vitest/node';
import { listProjectFiles, projectRoot, readProjectFile } from './project-files.ts';

const { dependencies, devDependencies, scripts } = JSON.parse(readProjectFile('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'scripts',
  Record<string, string>
>;

test('every package is pinned to one version, without a range', () => {
  const versions = Object.entries({ ...dependencies, ...devDependencies });
  expect(versions.length).toBeGreaterThan(50);
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test("the sandbox's packages are pinned too, and have the versions that the product uses", () => {
  const sandbox = JSON.parse(readProjectFile('sandbox/package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const versions = Object.entries({ ...sandbox.dependencies, ...sandbox.devDependencies });
  const ofProduct: Record<string, string> = { ...dependencies, ...devDependencies };
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(versions.filter(([name, version]) => name in ofProduct && ofProduct[name] !== version)).toEqual([]);
});

test('[RC.019] Vitest runs the tests, in the version of the package file', () => {
  expect(version).toBe(devDependencies.vitest);
  expect(process.env.VITEST).toBe('true');
  expect(expect.getState().testPath).toBe(join(projectRoot, 'tests/conventions/packages.test.ts'));
  expect(scripts['test:unit']).toMatch(/^vitest run /);
});

test('the catalogues contain every text of the sources, in both languages', () => {
  expect(scripts.messages).toBe('lingui extract');
  const ids = (language: string) => [...readProjectFile(`src/i18n/locales/${language}/messages.po`).matchAll(/^msgid "([^"]+)"\nmsgstr "(.*)"$/gm)];
  const used = listProjectFiles()
    .filter((path) => path.startsWith('src/') && path.endsWith('.tsx'))
    .flatMap((path) => [...readProjectFile(path).matchAll(/(?:<Trans id="|\bid: ')([a-z_.0-9]+)["'](?:>|, message)/g)].map(([, id]) => id));
  expect(used.length).toBeGreaterThan(100);
  for (const language of ['tr', 'en']) {
    const known = new Map(ids(language).map(([, id, text]) => [id, text]));
    expect(used.filter((id) => !known.get(id))).toEqual([]);
    expect(
      [...known.keys()].filter((id) => !readProjectFile(`src/i18n/locales/${language === 'tr' ? 'en' : 'tr'}/messages.po`).includes(`msgid "${id}"`)),
    ).toEqual([]);
  }
});

test('[R9.032] the delivered build runs in production mode', () => {
  const assets = join(projectRoot, 'dist/app/assets');
  expect(existsSync(assets)).toBe(true);
  const scriptsText = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n');
  expect(scriptsText).not.toMatch(/jsxDEV|react-refresh|import\.meta\.env|process\.env\.NODE_ENV/);
  expect(scriptsText).not.toContain('Warning: Each child in a list');
});
