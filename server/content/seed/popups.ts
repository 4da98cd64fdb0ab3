import type { SeededItem } from './seeded-item.ts';

/** The same picture for every width (default, from 992 px, from 1200 px): the dialog has one size. */
const welcome = (picture: string) => ({ images: [picture, picture, picture], url: '/promotions' });

/** Popups that a visitor is shown once; a popup has no text of its own, so its picture contains the text. */
export const popups: readonly SeededItem<'popup'>[] = [
  { id: 'welcome', bodies: { tr: welcome('/banners/popup-tr.svg'), en: welcome('/banners/popup-en.svg') } },
];
