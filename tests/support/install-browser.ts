import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package of Debian when this process may; false when it may not. */
export function installBrowser(packageName: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packageName} with apt-get…`);
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', packageName], { stdio: 'ignore' });
  return true;
}
