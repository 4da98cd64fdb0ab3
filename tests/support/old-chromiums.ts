import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

/** Packages that ship complete, real Chromium releases from the browser floor on, by major version. */
const packages = { 109: '@sparticuz/chromium@109.0.6', 117: '@sparticuz/chromium@117.0.0', 131: '@sparticuz/chromium@131.0.1' };
const versions = Object.keys(packages);
const cache = fileURLToPath(new URL('../../.cache/old-chromiums', import.meta.url));
const FETCH_TIMEOUT_MS = 5 * 60_000;

const programOf = (version: string) => join(cache, `chromium-${version}`);

/** Returns the old Chromiums on this machine: version and path. */
export function listOldChromiums(): { version: string; program: string }[] {
  return versions.map((version) => ({ version, program: programOf(version) })).filter(({ program }) => existsSync(program));
}

/** Unpacks a program under a temporary name first, so that an interrupted one is never taken for complete. */
function unpack(version: string, folder: string): void {
  const program = programOf(version);
  const packed = readFileSync(join(folder, `node_modules/chromium-${version}/bin/chromium.br`));
  writeFileSync(`${program}.part`, brotliDecompressSync(packed), { mode: 0o755 });
  renameSync(`${program}.part`, program);
}

/**
 * Fetches missing old Chromiums from the package registry, once per checkout; if that fails, it logs a warning and
 * leaves them out. Not a dependency of the project: 200 MB that only this tier needs.
 */
export function fetchOldChromiums(): void {
  const missing = versions.filter((version) => !existsSync(programOf(version)));
  if (missing.length === 0) return;
  const folder = join(cache, 'packages');
  const dependencies = Object.fromEntries(missing.map((version) => [`chromium-${version}`, `npm:${packages[version as unknown as 109]}`]));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  try {
    console.log(`Fetching Chromium ${missing.join(', ')}…`);
    const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
    execFileSync('npm', words, { cwd: folder, stdio: 'ignore', timeout: FETCH_TIMEOUT_MS });
    for (const version of missing) unpack(version, folder);
  } catch (error) {
    console.warn('The old Chromiums could not be fetched', error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns a sentence about the old Chromiums, for the end of a test run. */
export function describeOldChromiums(): string {
  const found = listOldChromiums().map(({ version }) => version);
  const missing = versions.filter((version) => !found.includes(version));
  const left = missing.length > 0 ? `, without ${missing.join(', ')} (no package registry to fetch them from)` : '';
  return `The walk through old browsers ran in ${found.length > 0 ? `Chromium ${found.join(', ')}` : 'none'}${left}.`;
}
