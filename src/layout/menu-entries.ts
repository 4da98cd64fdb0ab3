import { useLingui } from '@lingui/react/macro';
import type { LinkProps } from '@tanstack/react-router';
import type { IconName } from '../ui/icon.tsx';

export interface MenuEntry {
  id: string;
  icon: IconName;
  title: string;
  link: Pick<LinkProps, 'to' | 'params'>;
}

/** The main menu of the specification's section 2, in its order. */
export function useMainMenu(): MenuEntry[] {
  const { t } = useLingui();
  const lobby = (category: string): MenuEntry['link'] => ({ to: '/casino/$category', params: { category } });
  return [
    { id: 'sports', icon: 'ball', title: t({ id: 'menu.sports', message: 'Spor' }), link: { to: '/spor' } },
    { id: 'live-sports', icon: 'pulse', title: t({ id: 'menu.live_sports', message: 'Canlı Bahis' }), link: { to: '/livespor' } },
    { id: 'esports', icon: 'pad', title: t({ id: 'menu.esports', message: 'E-Spor' }), link: { to: '/esports' } },
    { id: 'slot', icon: 'slot', title: t({ id: 'menu.casino', message: 'Casino' }), link: lobby('slot') },
    { id: 'live', icon: 'cards', title: t({ id: 'menu.live_casino', message: 'Canlı Casino' }), link: lobby('live') },
    { id: 'virtual', icon: 'virtual', title: t({ id: 'menu.virtual', message: 'Sanal' }), link: lobby('virtual') },
    { id: 'bingo', icon: 'bingo', title: t({ id: 'menu.bingo', message: 'Bingo' }), link: lobby('bingo') },
    { id: 'games', icon: 'dice', title: t({ id: 'menu.games', message: 'Oyunlar' }), link: lobby('games') },
    { id: 'tvbets', icon: 'tv', title: t({ id: 'menu.tv_games', message: 'TV Oyunları' }), link: lobby('tvbets') },
    { id: 'promotions', icon: 'gift', title: t({ id: 'menu.promotions', message: 'Promosyonlar' }), link: { to: '/promotions' } },
  ];
}
