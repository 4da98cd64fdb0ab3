import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { browserFloor } from '../../../server/build/browser-floor.ts';

const { chrome, firefox, safari, ios } = browserFloor;
/** The floor by the compat data's browser names. */
const floor = { chrome, chrome_android: chrome, firefox, firefox_android: firefox, safari, safari_ios: ios } as const;
type Browser = keyof typeof floor;
const browsers = Object.keys(floor) as Browser[];

export const compatData: CompatData = data;

const isUpToFloor = (version: string, browser: Browser) => Number.parseFloat(version.replace('≤', '')) <= floor[browser];

/** True if supported up to the floor without a flag, prefix or alternative name. */
function isSupported(
  { version_added: added, version_removed: removed, flags, prefix, alternative_name: alias }: SimpleSupportStatement,
  browser: Browser,
): boolean {
  if (flags || prefix || alias || typeof added !== 'string' || !isUpToFloor(added, browser)) return false;
  return typeof removed !== 'string' || !isUpToFloor(removed, browser);
}

/** Returns the floor's browsers that lack a feature, with their versions; none if the feature is unknown. */
export function listLacking(compat: CompatStatement | undefined): string[] {
  const lacking = browsers.filter((browser) => {
    const support = compat?.support[browser];
    return support !== undefined && ![support].flat().some((statement) => isSupported(statement, browser));
  });
  return lacking.map((browser) => `${browser} ${floor[browser]}`);
}

/** Returns the features below `identifier` by name, without its own `__compat` entry. */
export function listFeatures(identifier: Identifier): [name: string, feature: Identifier][] {
  return Object.entries(identifier).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat');
}
