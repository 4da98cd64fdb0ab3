import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../i18n/use-locale.ts';
import type { IconName } from '../../ui/icon.tsx';
import { foreignLink } from '../../ui/own-path.ts';
import { type HeaderPart, isPartShown } from './main-domain.ts';
import { contentQueries } from './queries.ts';

/** A link that the operator has set; it leaves the site. */
export interface SiteLink {
  key: string;
  href: string;
  icon: IconName;
  name: string;
  /** The app it leads to, where a name says what it is for. */
  app?: string;
}

type Options = ReadonlyMap<string, string> | undefined;

/** The site's active options by key; undefined until they were answered once. */
export function useSiteOptions(): Options {
  return useQuery(contentQueries.siteOptions(useLocale())).data;
}

/** Those of the links that are set. */
export function setLinks(options: Options, links: readonly Omit<SiteLink, 'href'>[]): SiteLink[] {
  return links.flatMap((link) => {
    const href = foreignLink(options?.get(link.key));
    return href ? [{ ...link, href }] : [];
  });
}

/** Which messaging app an address belongs to; its host where that is none of the known ones. */
export function appOf(href: string): { app: string; icon: IconName } {
  const host = new URL(href).hostname.replace(/^www\./, '');
  if (host === 'wa.me' || host.endsWith('whatsapp.com')) return { app: 'WhatsApp', icon: 'chat' };
  if (host === 't.me' || host.endsWith('telegram.org') || host.endsWith('telegram.me')) return { app: 'Telegram', icon: 'plane' };
  return { app: host, icon: 'chat' };
}

/** The header's messaging channels and live TV, as far as they are set and shown on this host. */
export function useChannels(): SiteLink[] {
  const { t } = useLingui();
  const options = useSiteOptions();
  const links = setLinks(options, [
    { key: 'messagingchannel1', icon: 'plane', name: t({ id: 'channel.first', message: 'Duyuru kanalı' }) },
    { key: 'messagingchannel2', icon: 'chat', name: t({ id: 'channel.second', message: 'Mesaj hattı' }) },
    { key: 'livetv', icon: 'tv', name: t({ id: 'channel.live_tv', message: 'Canlı TV' }) },
  ]);
  return links
    .filter(({ key }) => isPartShown(key as HeaderPart, location.hostname, options))
    .map((link) => (link.key === 'livetv' ? link : { ...link, ...appOf(link.href), name: `${link.name}: ${appOf(link.href).app}` }));
}
