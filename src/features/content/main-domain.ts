/** Header parts shown on the main domain only, unless the option `maindomainonly` names others (decisions, 13). */
const MAIN_DOMAIN_ONLY = 'bonusrequest,messagingchannel1,messagingchannel2,livetv';

/** A header part that can be restricted to the main domain, by its name in the options. */
export type HeaderPart = 'sports' | 'promotions' | 'bonusrequest' | 'messagingchannel1' | 'messagingchannel2' | 'livetv';

/**
 * True if the host is the main domain or a subdomain of it. Every host counts if no main domain is set; localhost
 * always does.
 */
export function isMainDomain(host: string, mainDomain: string | undefined): boolean {
  const [own, main] = [host, mainDomain ?? ''].map((name) => name.trim().toLowerCase().replace(/\.$/, '').replace(/:\d+$/, ''));
  if (!main || own === 'localhost' || own === '127.0.0.1' || own === '[::1]') return true;
  return own === main || own?.endsWith(`.${main}`) === true;
}

/** True if a header part may be shown on a host, according to the site's active options. */
export function isPartShown(part: HeaderPart, host: string, options: ReadonlyMap<string, string> | undefined): boolean {
  const kept = (options?.get('maindomainonly') ?? MAIN_DOMAIN_ONLY).split(',').map((name) => name.trim().toLowerCase());
  return !kept.includes(part) || isMainDomain(host, options?.get('maindomain'));
}
