import type { SeededItem } from './seeded-item.ts';

/** The same picture for every width (default, from 992 px, from 1200 px): the dialog grows with none. */
const welcome = (picture: string) => ({ images: [picture, picture, picture], url: '/promotions' });

/** What a visitor is shown once; a popup has no words of its own, so its picture has them. */
export const popups: readonly SeededItem<'popup'>[] = [
  { id: 'welcome', bodies: { tr: welcome('/banners/popup-tr.svg'), en: welcome('/banners/popup-en.svg') } },
];
