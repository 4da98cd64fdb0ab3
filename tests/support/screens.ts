import { readFileSync } from 'node:fs';

export const screenLanguages = ['tr', 'en'] as const;
export type ScreenLanguage = (typeof screenLanguages)[number];

type Words = Record<ScreenLanguage, string>;

/** A screen that must work offline. A new screen is one more entry. */
export interface Screen {
  path: string;
  /** Its first heading. */
  heading: Words;
  /** Further text that must be on it, such as why something needs a connection. */
  says?: Words;
}

/** Screens for everybody. The CMS pages are listed by the content itself. */
export const publicScreens: readonly Screen[] = [
  { path: '/', heading: { tr: 'Meydan: casino ve bahis, oyun parasıyla', en: 'Meydan: casino and betting with play money' } },
  { path: '/casino/slot', heading: { tr: 'Slot', en: 'Slots' } },
  { path: '/casino/live', heading: { tr: 'Canlı Casino', en: 'Live Casino' } },
  { path: '/casino/games', heading: { tr: 'Oyunlar', en: 'Games' } },
  { path: '/casino/bingo', heading: { tr: 'Bingo', en: 'Bingo' } },
  { path: '/casino/tvbets', heading: { tr: 'TV Oyunları', en: 'Tv Games' } },
  { path: '/casino/virtual', heading: { tr: 'Sanal', en: 'Sanal' } },
  { path: '/casino/crash', heading: { tr: 'Crash', en: 'Crash' } },
  { path: '/promotions', heading: { tr: 'Promosyonlar', en: 'Promotions' } },
  { path: '/spor', heading: { tr: 'Spor', en: 'Sports' } },
  { path: '/livespor', heading: { tr: 'Canlı Bahis', en: 'Live Bettings' } },
  { path: '/esports', heading: { tr: 'E-Spor', en: 'E-sports' } },
  { path: '/nowhere', heading: { tr: 'Bu sayfa yok', en: 'This page does not exist' } },
];

/** Screens for players only. */
export const playerScreens: readonly Screen[] = [
  {
    path: '/dashboard/deposit',
    heading: { tr: 'Para yatır', en: 'Deposit Money' },
    says: { tr: 'Para işlemleri bağlantı gerektirir.', en: 'Payments need a connection.' },
  },
];

/** Shown to a guest who must log in first. */
export const loginWords: Words = { tr: 'Giriş için bağlantı gerekir.', en: 'Logging in needs a connection.' };
/** Title of the notification panel. */
export const notificationWords: Words = { tr: 'Bildirimler', en: 'Notifications' };

/**
 * Returns the path of every route without parameters, from the router's own list, so that a new route is covered
 * automatically.
 */
export function listRoutes(): string[] {
  const tree = readFileSync(new URL('../../src/routeTree.gen.ts', import.meta.url), 'utf8');
  const [list = ''] = /interface FileRoutesByFullPath \{[^}]*\}/.exec(tree) ?? [];
  return [...list.matchAll(/^ {2}'([^'$]+)':/gm)].map(([, path = '']) => path).filter((path) => path === '/' || !path.endsWith('/'));
}
