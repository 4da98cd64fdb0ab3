/** What the header shows on the main domain only, unless the option `maindomainonly` names other parts (decisions, 13). */
const MAIN_DOMAIN_ONLY = 'bonusrequest,messagingchannel1,messagingchannel2,livetv';

/** A part of the header that can be kept to the main domain, by its name in the options. */
export type HeaderPart = 'sports' | 'promotions' | 'bonusrequest' | 'messagingchannel1' | 'messagingchannel2' | 'livetv';

/** True where a host is the main domain or lies below it, by its ending at a dot. Without a main domain every host is; so is this machine. */
export function isMainDomain(host: string, mainDomain: string | undefined): boolean {
  const [own, main] = [host, mainDomain ?? ''].map((name) => name.trim().toLowerCase().replace(/\.$/, '').replace(/:\d+$/, ''));
  if (!main || own === 'localhost' || own === '127.0.0.1' || own === '[::1]') return true;
  return own === main || own?.endsWith(`.${main}`) === true;
}

/** Whether a part of the header may be shown on a host, by the site's active options. */
export function isPartShown(part: HeaderPart, host: string, options: ReadonlyMap<string, string> | undefined): boolean {
  const kept = (options?.get('maindomainonly') ?? MAIN_DOMAIN_ONLY).split(',').map((name) => name.trim().toLowerCase());
  return !kept.includes(part) || isMainDomain(host, options?.get('maindomain'));
}
