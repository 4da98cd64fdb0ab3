import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listProjectFiles, projectRoot, readImports, readProjectFile } from './project-files.ts';

const { dependencies, devDependencies, scripts } = JSON.parse(readProjectFile('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'scripts',
  Record<string, string>
>;
const imported = listProjectFiles()
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap(readImports);

function isUsed(name: string): boolean {
  return imported.some((target) => target === name || target.startsWith(`${name}/`));
}

const titles: readonly [title: string, name: string][] = [
  ['[RC.001] react is a dependency and is used', 'react'],
  ['[RC.002] react-dom is a dependency and is used', 'react-dom'],
  ['[RC.003] @tanstack/react-router is a dependency and is used', '@tanstack/react-router'],
  ['[RC.004] @tanstack/react-query is a dependency and is used', '@tanstack/react-query'],
  ['[RC.005] @tanstack/query-sync-storage-persister is a dependency and is used', '@tanstack/query-sync-storage-persister'],
  ['[RC.006] jotai is a dependency and is used', 'jotai'],
  ['[RC.007] workbox-window is a dependency and is used', 'workbox-window'],
  ['[RC.008] vite-plugin-pwa is a dependency and is used', 'vite-plugin-pwa'],
  ['[RC.009] @microsoft/signalr is a dependency and is used', '@microsoft/signalr'],
  ['[RC.010] idb is a dependency and is used', 'idb'],
  ['[RC.011] react-hook-form is a dependency and is used', 'react-hook-form'],
  ['[RC.012] zod is a dependency and is used', 'zod'],
  ['[RC.013] @lingui/core is a dependency and is used', '@lingui/core'],
  ['[RC.014] @lingui/cli is a dependency and is used', '@lingui/cli'],
  ['[RC.015] @lingui/react is a dependency and is used', '@lingui/react'],
  ['[RC.016] swiper is a dependency and is used', 'swiper'],
  ['[RC.017] react-hot-toast is a dependency and is used', 'react-hot-toast'],
  ['[RC.019] vitest is a dependency and is used', 'vitest'],
  ['[RC.020] playwright is a dependency and is used', 'playwright'],
];

test.each(titles)('%s', (_title, name) => {
  expect(dependencies[name] ?? devDependencies[name]).toMatch(/^\d+\.\d+\.\d+$/);
  expect(isUsed(name)).toBe(true);
});

test('the catalogues hold every text of the sources, in both languages', () => {
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

/** Two compilations, on a machine that has other work as well. */
const COMPILE_TIMEOUT_MS = 180_000;

test(
  '[RC.028] a link to a route that does not exist fails to compile',
  () => {
    const folder = join(projectRoot, '.cache/typed-routes');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../src/tsconfig.json',
        compilerOptions: { incremental: false, tsBuildInfoFile: null },
        include: ['.', '../../src/router.tsx', '../../src/vite-env.d.ts'],
      }),
    );
    const page = (address: string) =>
      `import { Link } from '@tanstack/react-router';\nimport '../../src/router.tsx';\nexport const page = <Link to="${address}">x</Link>;\n`;
    const compile = (address: string): string => {
      writeFileSync(join(folder, 'page.tsx'), page(address));
      try {
        return execFileSync(process.execPath, [join(projectRoot, 'node_modules/typescript/bin/tsc'), '-p', folder], { encoding: 'utf8' });
      } catch (error) {
        return (error as { stdout: string }).stdout;
      }
    };
    expect(compile('/promotions')).toBe('');
    expect(compile('/no-such-route')).toContain('page.tsx');
  },
  COMPILE_TIMEOUT_MS,
);

test('[R9.032] the delivered build runs with the production flag on', () => {
  const assets = join(projectRoot, 'dist/app/assets');
  expect(existsSync(assets)).toBe(true);
  const scriptsText = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n');
  expect(scriptsText).not.toMatch(/jsxDEV|react-refresh|import\.meta\.env|process\.env\.NODE_ENV/);
  expect(scriptsText).not.toContain('Warning: Each child in a list');
});
