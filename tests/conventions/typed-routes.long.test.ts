import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './project-files.ts';

/** Two compilations on a busy machine. */
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
