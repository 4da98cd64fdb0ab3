import type { DomainStatus } from '#contract/content.ts';
import { parseAddress } from '../../ui/parse-address.ts';

export interface PlannedMove {
  /** URL of the site's new address. */
  href: string;
  /** Host to display. */
  host: string;
  /** Date of the move (ISO 8601), null if none is set. */
  from: string | null;
  /** Identifies the notice, to store whether the player has dismissed it. */
  key: string;
}

/**
 * Returns the planned move; null if none is planned or the address is not valid. Accepts a host, or an http(s) address
 * without username and password.
 */
export function readPlannedMove(status: DomainStatus | undefined): PlannedMove | null {
  const next = status?.next?.trim();
  if (!status || !next) return null;
  const url = parseAddress(/^[a-z][a-z0-9+.-]*:\/\//i.test(next) ? next : `https://${next}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !/^[\p{L}\p{N}[][\p{L}\p{N}.:[\]/_-]*$/u.test(next)) return null;
  const from = status.from !== null && !Number.isNaN(Date.parse(status.from)) ? status.from : null;
  return { href: url.href, host: url.host, from, key: `${url.href} ${from ?? ''}` };
}
