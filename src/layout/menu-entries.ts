import { useLingui } from '@lingui/react/macro';
import type { LinkProps } from '@tanstack/react-router';
import { useSiteOptions } from '../features/content/site-links.ts';
import type { IconName } from '../ui/icon.tsx';

export interface MenuEntry {
  id: string;
  icon: IconName;
  title: string;
  link: Pick<LinkProps, 'to' | 'params'>;
}

const lobby = (category: string): MenuEntry['link'] => ({ to: '/casino/$category', params: { category } });

/** True where the crash game is switched on; taken for granted until the options were answered once. */
export function useHasCrash(): boolean {
  const options = useSiteOptions();
  return options === undefined || options.get('crash') === 'on';
}

/** All sections in the order of the specification's section 2, with Sanal and the crash game. */
function useSections(): MenuEntry[] {
  const { t } = useLingui();
  return [
    { id: 'sports', icon: 'ball', title: t({ id: 'menu.sports', message: 'Spor' }), link: { to: '/spor' } },
    { id: 'live-sports', icon: 'pulse', title: t({ id: 'menu.live_sports', message: 'Canlı Bahis' }), link: { to: '/livespor' } },
    { id: 'esports', icon: 'pad', title: t({ id: 'menu.esports', message: 'E-Spor' }), link: { to: '/esports' } },
    { id: 'slot', icon: 'slot', title: t({ id: 'menu.casino', message: 'Casino' }), link: lobby('slot') },
    { id: 'live', icon: 'cards', title: t({ id: 'menu.live_casino', message: 'Canlı Casino' }), link: lobby('live') },
    { id: 'virtual', icon: 'virtual', title: t({ id: 'menu.virtual', message: 'Sanal' }), link: lobby('virtual') },
    { id: 'crash', icon: 'kite', title: t({ id: 'category.crash', message: 'Crash' }), link: lobby('crash') },
    { id: 'bingo', icon: 'bingo', title: t({ id: 'menu.bingo', message: 'Bingo' }), link: lobby('bingo') },
    { id: 'games', icon: 'dice', title: t({ id: 'menu.games', message: 'Oyunlar' }), link: lobby('games') },
    { id: 'tvbets', icon: 'tv', title: t({ id: 'menu.tv_games', message: 'TV Oyunları' }), link: lobby('tvbets') },
    { id: 'promotions', icon: 'gift', title: t({ id: 'menu.promotions', message: 'Promosyonlar' }), link: { to: '/promotions' } },
  ];
}

/** The main menu; where the crash game is switched on the second one, which has its entry in place of Sanal. */
export function useMainMenu(): MenuEntry[] {
  const left = useHasCrash() ? 'virtual' : 'crash';
  return useSections().filter(({ id }) => id !== left);
}

/** The cards of the left-side menu: every section that is open. */
export function useSideMenu(): MenuEntry[] {
  const hasCrash = useHasCrash();
  return useSections().filter(({ id }) => id !== 'crash' || hasCrash);
}
