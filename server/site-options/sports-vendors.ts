import type { Config } from '../config.ts';

export interface SportsVendor {
  /** The code of the game that stands for it in tokens and wallet calls. */
  readonly gameCode: string;
  /** The name of its games' provider in our records; players are not shown it. */
  readonly provider: string;
  /** Its page at the provider. */
  readonly path: string;
  /** The site option that gives guests its address. */
  readonly optionKey: string;
}

/** The vendors whose pages the sports routes show. */
export const sportsVendors = {
  betsy: { gameCode: 'sportsbook-betsy', provider: 'Betsy', path: 'betsy', optionKey: 'betsyurl' },
  betco: { gameCode: 'sportsbook-betco', provider: 'BetConstruct', path: 'betco', optionKey: 'betcourl' },
} as const satisfies Record<string, SportsVendor>;

export const vendorOptionKeys: readonly string[] = Object.values(sportsVendors).map(({ optionKey }) => optionKey);

/** Returns the address of a vendor's page for browsers; null while none runs. */
export function vendorAddress(vendor: SportsVendor, { hasSandbox, sandboxUrl }: Pick<Config, 'hasSandbox' | 'sandboxUrl'>): string | null {
  return hasSandbox ? `${sandboxUrl}/${vendor.path}` : null;
}
