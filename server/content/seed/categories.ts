import type { Locale } from '#contract/request-headers.ts';
import type { SeededItem } from './seeded-item.ts';

/** Makes a category with the same pages in both languages, each under its own title. */
function listed(id: string, names: Record<Locale, string>, pages: readonly string[]): SeededItem<'category'> {
  const bodyOf = (name: string) => ({ name, isListed: true, items: pages.map((page) => ({ page })) });
  return { id, bodies: { tr: bodyOf(names.tr), en: bodyOf(names.en) } };
}

/** Category 1 is the notice above the home page; the other four are in the footer. */
export const categories: readonly SeededItem<'category'>[] = [
  {
    id: '1',
    bodies: {
      tr: { name: 'Duyurular', isListed: false, items: [{ page: '2', title: 'Meydan’da yalnızca oyun parası var: gerçek para kazanılmaz, kaybedilmez' }] },
      en: {
        name: 'Announcements',
        isListed: false,
        items: [{ page: '2', title: 'Meydan uses play money only: no real money can be won or lost' }],
      },
    },
  },
  listed('2', { tr: 'Bahis ve casino', en: 'Gambling' }, ['2', 'betting-rules', 'bonus-rules', 'game-rules']),
  listed('3', { tr: 'Politikalar', en: 'Policies' }, ['1', '3', 'device-storage', 'responsible-play-policy', 'complaints']),
  listed('4', { tr: 'Meydan hakkında', en: 'About Meydan' }, ['5', 'security']),
  listed('5', { tr: 'Hızlı bağlantılar', en: 'Quick Links' }, ['faq', 'help', '4']),
];
