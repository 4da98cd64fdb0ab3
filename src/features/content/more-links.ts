import { useLingui } from '@lingui/react/macro';
import { foreignLink } from '../../ui/own-path.ts';
import { appOf, type SiteLink, setLinks, useSiteOptions } from './site-links.ts';

/** The operator's pages in six social networks. */
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

/** The ways to reach the operator: two on one messaging app, four on another. */
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

/** What the operator says about his licence, and the address of its seal; null until he has set it. The option's last word is that address where it is one. */
export function readLicence(value: string | undefined): { text: string; seal: string | null } | null {
  const words = value?.trim().split(/\s+/) ?? [];
  const seal = foreignLink(words.at(-1));
  const text = (seal ? words.slice(0, -1) : words).join(' ');
  return text || seal ? { text, seal } : null;
}
