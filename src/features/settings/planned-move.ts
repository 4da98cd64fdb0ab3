import type { DomainStatus } from '#contract/content.ts';
import { parseAddress } from '../../ui/parse-address.ts';

export interface PlannedMove {
  /** Address of the site's next place. */
  href: string;
  /** As it is shown. */
  host: string;
  /** The day it happens (ISO 8601), or null where none is set. */
  from: string | null;
  /** Tells one notice from another, for who has read it. */
  key: string;
}

/** Where the site will move; null where no move is planned or the address is none of the web: a host, or an http(s) address without a name and password in it. */
export function readPlannedMove(status: DomainStatus | undefined): PlannedMove | null {
  const next = status?.next?.trim();
  if (!status || !next) return null;
  const url = parseAddress(/^[a-z][a-z0-9+.-]*:\/\//i.test(next) ? next : `https://${next}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !/^[\p{L}\p{N}[][\p{L}\p{N}.:[\]/_-]*$/u.test(next)) return null;
  const from = status.from !== null && !Number.isNaN(Date.parse(status.from)) ? status.from : null;
  return { href: url.href, host: url.host, from, key: `${url.href} ${from ?? ''}` };
}
