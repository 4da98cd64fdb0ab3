import type { SeededItem } from './seeded-item.ts';

/** Category 1 is what the notice above the home page says; the other four stand in the footer. */
export const categories: readonly SeededItem<'category'>[] = [
  {
    id: '1',
    bodies: {
      tr: { name: 'Duyurular', isListed: false, items: [{ page: '2', title: 'Meydan’da yalnızca oyun parası var: gerçek para kazanılmaz, kaybedilmez' }] },
      en: {
        name: 'Announcements',
        isListed: false,
        items: [{ page: '2', title: 'Meydan is played with play money only: nothing can be won or lost for real' }],
      },
    },
  },
  {
    id: '2',
    bodies: {
      tr: { name: 'Bahis ve casino', isListed: true, items: [{ page: '2' }] },
      en: { name: 'Gambling', isListed: true, items: [{ page: '2' }] },
    },
  },
  {
    id: '3',
    bodies: {
      tr: { name: 'Politikalar', isListed: true, items: [{ page: '1' }, { page: '3' }] },
      en: { name: 'Policies', isListed: true, items: [{ page: '1' }, { page: '3' }] },
    },
  },
  {
    id: '4',
    bodies: {
      tr: { name: 'Meydan', isListed: true, items: [{ page: '5' }] },
      en: { name: 'Footer', isListed: true, items: [{ page: '5' }] },
    },
  },
  {
    id: '5',
    bodies: {
      tr: { name: 'Hızlı bağlantılar', isListed: true, items: [{ page: '4' }] },
      en: { name: 'Quick Links', isListed: true, items: [{ page: '4' }] },
    },
  },
];
