import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installPackage } from './install-package.ts';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Features that Playwright 1.65 disables itself, repeated because the browser uses only the last such list. */
const playwrightsOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** The address bar's own pages: nobody sees them here, and every window renders them in a separate process. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI'];

/** Flags for a browser without background traffic, which also runs as root. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrightsOff, ...addressBarPages].join()}`,
];

function findInstalled(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => path !== undefined && path !== '' && existsSync(path));
}

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, the system's, Playwright's own, or Debian's package, installed now if
 * permitted. Throws if there is none.
 */
export function findBrowser(): string {
  const installed = findInstalled();
  if (installed) return installed;
  const added = installPackage('chromium') ? findInstalled() : undefined;
  if (added) return added;
  throw new Error('The browser tests need Chromium: install it, or name its program in CHROMIUM_PATH.');
}
