import type { SeededItem } from './seeded-item.ts';

const HOME_SLUG = 'home';
const PROVIDERS_SLUG = 'providers';
/** The studios above the footer, each in its own lettering; an operator with logos gives each an image. */
const providers = ['Anka Play', 'KÖŞK', 'Lodos', 'çini labs', 'Pusula', 'MAVİ KAPI', 'Sekizgen', 'Kervan Live', 'BOĞAZ', 'nar', 'Yıldız TV', 'Terazi'];
/** The small picture below 992 px, the large one from there up. */
const pictures = (number: number): string[] => [`/banners/banner-${number}-s.svg`, `/banners/banner-${number}-l.svg`, `/banners/banner-${number}-l.svg`];

const welcome = { slug: HOME_SLUG, url: '/promotions', images: pictures(1) };
const slots = { slug: HOME_SLUG, url: '/casino/slot', images: pictures(2) };
const installing = { slug: HOME_SLUG, url: '/pages/4', images: pictures(3) };

/** A name without a link. */
const provider = (title: string) => ({ slug: PROVIDERS_SLUG, url: '#', images: [], title });

/** The carousel of the home page, and the studios. */
export const slides: readonly SeededItem<'slide'>[] = [
  {
    id: 'home-1',
    bodies: {
      tr: { ...welcome, overline: 'Meydan’a hoş geldin', title: 'İyi oyun, açık kurallarla başlar.', action: 'Promosyonlara bak' },
      en: { ...welcome, overline: 'Welcome to Meydan', title: 'Good play starts with clear rules.', action: 'See promotions' },
    },
  },
  {
    id: 'home-2',
    bodies: {
      tr: { ...slots, overline: 'Slot', title: 'Lale Devri’nden Yakamoz’a, hepsi bir arada.', action: 'Oyunlara bak' },
      en: { ...slots, overline: 'Slots', title: 'From Lale Devri to Yakamoz, all in one place.', action: 'Browse games' },
    },
  },
  {
    id: 'home-3',
    bodies: {
      tr: { ...installing, overline: 'Uygulama', title: 'Meydan, ana ekranında.', action: 'Nasıl yüklenir' },
      en: { ...installing, overline: 'App', title: 'Meydan on your home screen.', action: 'How to install it' },
    },
  },
  ...providers.map((name, index) => ({ id: `provider-${index + 1}`, bodies: { tr: provider(name), en: provider(name) } })),
];
