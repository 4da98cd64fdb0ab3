import type { SeededItem } from './seeded-item.ts';

/** Every width has a picture of its own: default, from 992 px, from 1200 px. */
const welcome = { images: ['/banners/panel.svg', '/banners/banner-1-l.svg', '/banners/banner-1-l.svg'], url: '/promotions' };

/** What a visitor is shown once; it has no words, so both languages have the same. */
export const popups: readonly SeededItem<'popup'>[] = [{ id: 'welcome', bodies: { tr: welcome, en: welcome } }];
