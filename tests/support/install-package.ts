import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a Debian package if this process is permitted to; returns false if not. */
export function installPackage(packageName: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packageName} with apt-get…`);
  // In run level 1, packages do not start their services.
  const options = { stdio: 'ignore', env: { ...process.env, RUNLEVEL: '1' } } as const;
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', packageName], options);
  return true;
}
