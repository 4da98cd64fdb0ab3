import { existsSync, globSync } from 'node:fs';
import { installPackage } from './install-package.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
const DISPLAY = '/usr/bin/Xvfb';

/** Programs needed to drive WebKit: its WebDriver, its browser, and a virtual display. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  display: string;
}

function findInstalled(): WebKitPrograms | undefined {
  const find = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));
  const driver = find(process.env.WEBKIT_DRIVER_PATH, DRIVER);
  const browser = find(process.env.WEBKIT_BROWSER_PATH, ...globSync(BROWSERS));
  const display = find(DISPLAY);
  return driver && browser && display ? { driver, browser, display } : undefined;
}

/**
 * Returns the programs of WebKitGTK: WEBKIT_DRIVER_PATH and WEBKIT_BROWSER_PATH, the system's, or Debian's packages,
 * installed now if permitted. Throws if there are none.
 */
export function findWebKit(): WebKitPrograms {
  const install = () => ['webkit2gtk-driver', 'xvfb'].every(installPackage);
  const programs = findInstalled() ?? (install() ? findInstalled() : undefined);
  if (programs) return programs;
  throw new Error('The tests in WebKit need webkit2gtk-driver and xvfb: install them, or name WEBKIT_DRIVER_PATH and WEBKIT_BROWSER_PATH.');
}
