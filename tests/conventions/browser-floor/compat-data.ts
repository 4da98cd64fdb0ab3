import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { browserFloor } from '../../../server/build/browser-floor.ts';

const { chrome, firefox, safari, ios } = browserFloor;
/** By the names that the data have for the browsers. */
const floor = { chrome, chrome_android: chrome, firefox, firefox_android: firefox, safari, safari_ios: ios } as const;
type Browser = keyof typeof floor;
const browsers = Object.keys(floor) as Browser[];

export const compatData: CompatData = data;

const isUpToFloor = (version: string, browser: Browser) => Number.parseFloat(version.replace('≤', '')) <= floor[browser];

/** Without a flag, a prefix or another name. */
function isSupported(
  { version_added: added, version_removed: removed, flags, prefix, alternative_name: alias }: SimpleSupportStatement,
  browser: Browser,
): boolean {
  if (flags || prefix || alias || typeof added !== 'string' || !isUpToFloor(added, browser)) return false;
  return typeof removed !== 'string' || !isUpToFloor(removed, browser);
}

/** The browsers of the floor that lack a feature, with their versions; none where nothing is known of it. */
export function listLacking(compat: CompatStatement | undefined): string[] {
  const lacking = browsers.filter((browser) => {
    const support = compat?.support[browser];
    return support !== undefined && ![support].flat().some((statement) => isSupported(statement, browser));
  });
  return lacking.map((browser) => `${browser} ${floor[browser]}`);
}

/** The features below `identifier` by their names, without what describes it itself. */
export function listFeatures(identifier: Identifier): [name: string, feature: Identifier][] {
  return Object.entries(identifier).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat');
}
