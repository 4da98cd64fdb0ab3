import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Returns every file that is, or would be, under version control, as paths from the project's root. */
export function listProjectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: projectRoot, encoding: 'utf8' });
  const deleted = new Set(execFileSync('git', ['ls-files', '--deleted', '-z'], { cwd: projectRoot, encoding: 'utf8' }).split('\0'));
  return listed.split('\0').filter((path) => path !== '' && !deleted.has(path));
}

export function readProjectFile(path: string): string {
  return readFileSync(join(projectRoot, path), 'utf8');
}

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g;
const ADDRESS = /\bnew URL\(\s*(['"])(\.[^'"\n]+\.\w+)\1/g;

function resolve(path: string, target: string): string {
  if (target.startsWith('.')) return normalize(join(dirname(path), target.replace(/\?.*$/, '')));
  const home = path.startsWith('sandbox/') ? 'sandbox' : 'src';
  return target.startsWith('#') ? target.replace(/^#(contract|design)\//, `${home}/$1/`) : target;
}

/** Returns a file's imports: project files as paths from the root, packages by name. */
export function readImports(path: string): string[] {
  return [...readProjectFile(path).matchAll(IMPORT)].map(([, , target = '']) => resolve(path, target));
}

/** Returns a file's run-time imports, without type-only ones. */
export function readValueImports(path: string): string[] {
  const values = readProjectFile(path).replace(/^(?:import|export) type [^;]+;/gm, '');
  return [...values.matchAll(IMPORT)].map(([, , target = '']) => resolve(path, target));
}

/** Returns files that a file refers to with `new URL`, to start or read them. */
export function readAddresses(path: string): string[] {
  return [...readProjectFile(path).matchAll(ADDRESS)].map(([, , target = '']) => resolve(path, target));
}
