import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { useSiteOptions } from '../features/content/site-links.ts';
import { useHasPath } from '../state/use-lacking-calls.ts';
import type { IconName, SvgStyle } from '../ui/icon.tsx';

/** The menu item of the specification's section 3. */
export interface MenuEntry {
  id: string;
  /** A path of this app. */
  url: string;
  icon: IconName;
  svgStyle: SvgStyle;
  title: string;
}

/**
 * Returns where every crash entry leads: to the game search with the crash games first (specification, section 2). Pressed
 * again it leads to their lobby, over whose games a search would only lie.
 */
export function useCrashAddress(): string {
  return useRouterState({
    select: ({ location: { pathname, hash } }) => (pathname === '/casino/crash' || hash === 'crash' ? '/casino/crash' : '/casino/slot#crash'),
  });
}

/** Returns true if the crash game is switched on; assumed until the options have been loaded once. */
export function useHasCrash(): boolean {
  const options = useSiteOptions();
  return options === undefined || options.get('crash') === 'on';
}

/**
 * Returns all sections in the order of the specification's section 2, with Sanal and the crash game, as far as this
 * backend has them.
 */
function useSections(): MenuEntry[] {
  const { t } = useLingui();
  const hasPath = useHasPath();
  const sections: MenuEntry[] = [
    { id: 'sports', url: '/spor', icon: 'ball', svgStyle: 'plain', title: t({ id: 'menu.sports', message: 'Spor' }) },
    { id: 'live-sports', url: '/livespor', icon: 'pulse', svgStyle: 'live', title: t({ id: 'menu.live_sports', message: 'Canlı Bahis' }) },
    { id: 'esports', url: '/esports', icon: 'pad', svgStyle: 'plain', title: t({ id: 'menu.esports', message: 'E-Spor' }) },
    { id: 'slot', url: '/casino/slot', icon: 'slot', svgStyle: 'plain', title: t({ id: 'menu.casino', message: 'Casino' }) },
    { id: 'live', url: '/casino/live', icon: 'cards', svgStyle: 'live', title: t({ id: 'menu.live_casino', message: 'Canlı Casino' }) },
    { id: 'virtual', url: '/casino/virtual', icon: 'virtual', svgStyle: 'plain', title: t({ id: 'menu.virtual', message: 'Sanal' }) },
    { id: 'crash', url: '/casino/crash', icon: 'kite', svgStyle: 'plain', title: t({ id: 'category.crash', message: 'Crash' }) },
    { id: 'bingo', url: '/casino/bingo', icon: 'bingo', svgStyle: 'plain', title: t({ id: 'menu.bingo', message: 'Bingo' }) },
    { id: 'games', url: '/casino/games', icon: 'dice', svgStyle: 'plain', title: t({ id: 'menu.games', message: 'Oyunlar' }) },
    { id: 'tvbets', url: '/casino/tvbets', icon: 'tv', svgStyle: 'plain', title: t({ id: 'menu.tv_games', message: 'TV Oyunları' }) },
    { id: 'promotions', url: '/promotions', icon: 'gift', svgStyle: 'plain', title: t({ id: 'menu.promotions', message: 'Promosyonlar' }) },
  ];
  return sections.filter(({ url }) => hasPath(url));
}

/**
 * Returns the main menu. If the crash game is switched on, it is the second variant, with the crash game instead of
 * Sanal.
 */
export function useMainMenu(): MenuEntry[] {
  const left = useHasCrash() ? 'virtual' : 'crash';
  return useSections().filter(({ id }) => id !== left);
}

/** Returns the cards of the left-side menu: every section that is open. */
export function useSideMenu(): MenuEntry[] {
  const hasCrash = useHasCrash();
  return useSections().filter(({ id }) => id !== 'crash' || hasCrash);
}
