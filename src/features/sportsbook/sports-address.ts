import type { Session } from '#contract/account.ts';
import { readForeignAddress } from '../../frames/foreign-frame.tsx';

export type SportsVendor = 'betsy' | 'betco';
/** The part of the vendor's site to show. */
export type SportsView = 'sports' | 'live' | 'esports';

export interface SportsMessage {
  vendor: SportsVendor;
  view: SportsView;
  language: string;
  theme: 'dark' | 'light';
  isMobile: boolean;
  /** A selection for the bet slip, by the vendor's name for it. */
  selection?: string | undefined;
}

type VendorFields = Pick<Session, 'betsyUrl' | 'betsyToken' | 'betsyCid' | 'betcoUrl' | 'betcoToken'>;

/** The site option that holds a vendor's address for guests. */
const guestOptions: Record<SportsVendor, string> = { betsy: 'betsyurl', betco: 'betcourl' };

/**
 * Returns the vendor's address, and the fields that identify the player there. A player without an account at the
 * vendor is a guest there.
 */
function readVendor(vendor: SportsVendor, player: VendorFields | null, options: ReadonlyMap<string, string> | undefined) {
  if (player && vendor === 'betsy' && player.betsyUrl) return { address: player.betsyUrl, token: player.betsyToken, cid: player.betsyCid };
  if (player && vendor === 'betco' && player.betcoUrl) return { address: player.betcoUrl, token: player.betcoToken };
  return { address: options?.get(guestOptions[vendor]) ?? '' };
}

/**
 * Returns the address of a vendor's page for this player, or for a guest, with its parameters; null if the operator has
 * none that may be shown.
 */
export function readSportsAddress(
  { vendor, view, language, theme, isMobile, selection }: SportsMessage,
  player: VendorFields | null,
  options: ReadonlyMap<string, string> | undefined,
): URL | null {
  const { address, ...names } = readVendor(vendor, player, options);
  const url = readForeignAddress(address);
  if (!url) return null;
  const fields = { page: view, lang: language, theme, mobile: isMobile ? '1' : '0', selection, ...names };
  for (const [name, value] of Object.entries(fields)) if (value) url.searchParams.set(name, value);
  return url;
}
