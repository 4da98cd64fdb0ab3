import { existsSync } from 'node:fs';
import { installPackage } from './install-package.ts';

const SYSTEM_BROWSERS = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

function findInstalled(): string | undefined {
  return [process.env.FIREFOX_PATH, ...SYSTEM_BROWSERS].find((path) => path !== undefined && path !== '' && existsSync(path));
}

/**
 * Returns the path of a Firefox: FIREFOX_PATH, the system's, or Debian's package, installed now if permitted. Throws if
 * there is none.
 */
export function findFirefox(): string {
  const installed = findInstalled() ?? (installPackage('firefox-esr') ? findInstalled() : undefined);
  if (installed) return installed;
  throw new Error('The tests in Firefox need one: install it, or name its program in FIREFOX_PATH.');
}
