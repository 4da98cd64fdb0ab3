import { useLingui } from '@lingui/react/macro';
import type { IconName } from '../../ui/icon.tsx';
import { foreignLink } from '../../ui/own-path.ts';
import { type HeaderPart, isPartShown } from './main-domain.ts';
import { type Options, useSiteOptions } from './site-links.ts';

/** An external link that the operator has set. */
export interface SiteLink {
  key: string;
  href: string;
  icon: IconName;
  name: string;
  /** Name of the app it opens, for links whose `name` is a purpose. */
  app?: string;
}

/** Returns the links whose site option contains a valid external URL. */
export function setLinks(options: Options, links: readonly Omit<SiteLink, 'href'>[]): SiteLink[] {
  return links.flatMap((link) => {
    const href = foreignLink(options?.get(link.key));
    return href ? [{ ...link, href }] : [];
  });
}

/** Returns the messaging app that a URL belongs to; its hostname if the app is unknown. */
export function appOf(href: string): { app: string; icon: IconName } {
  const host = new URL(href).hostname.replace(/^www\./, '');
  if (host === 'wa.me' || host.endsWith('whatsapp.com')) return { app: 'WhatsApp', icon: 'chat' };
  if (host === 't.me' || host.endsWith('telegram.org') || host.endsWith('telegram.me')) return { app: 'Telegram', icon: 'plane' };
  return { app: host, icon: 'chat' };
}

/** The header's messaging channels and live TV, if they are set and may be shown on this host. */
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

/** The operator's pages on six social networks. */
export function useSocialLinks(): SiteLink[] {
  return setLinks(useSiteOptions(), [
    { key: 'instagram', icon: 'insta', name: 'Instagram' },
    { key: 'x', icon: 'x', name: 'X' },
    { key: 'facebook', icon: 'fb', name: 'Facebook' },
    { key: 'youtube', icon: 'yt', name: 'YouTube' },
    { key: 'tiktok', icon: 'tik', name: 'TikTok' },
    { key: 'telegram', icon: 'plane', name: 'Telegram' },
  ]);
}

/** The operator's contact links: two on one messaging app, four on another. */
export function useContactLinks(): SiteLink[] {
  const { t } = useLingui();
  const links = setLinks(useSiteOptions(), [
    { key: 'contacta1', icon: 'chat', name: t({ id: 'contact.support', message: 'Destek' }) },
    { key: 'contacta2', icon: 'chat', name: t({ id: 'contact.membership', message: 'Üyelik' }) },
    { key: 'contactb1', icon: 'plane', name: t({ id: 'contact.news', message: 'Duyurular' }) },
    { key: 'contactb2', icon: 'plane', name: t({ id: 'contact.payments', message: 'Finans' }) },
    { key: 'contactb3', icon: 'plane', name: t({ id: 'contact.bonus', message: 'Bonus' }) },
    { key: 'contactb4', icon: 'plane', name: t({ id: 'contact.vip', message: 'VIP' }) },
  ]);
  return links.map((link) => ({ ...link, ...appOf(link.href) }));
}

/**
 * Parses the operator's licence text and the URL of its seal, which is the option's last word if that is a URL; null if
 * nothing is set.
 */
export function readLicence(value: string | undefined): { text: string; seal: string | null } | null {
  const words = value?.trim().split(/\s+/) ?? [];
  const seal = foreignLink(words.at(-1));
  const text = (seal ? words.slice(0, -1) : words).join(' ');
  return text || seal ? { text, seal } : null;
}
