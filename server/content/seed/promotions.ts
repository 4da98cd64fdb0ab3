import type { SeededItem } from './seeded-item.ts';

/** Drawn from these codes like the pictures of games; the second one is shown in the detail. */
const pictures = (code: string, card = `/art/slot/${code}-w.svg`): string[] => [card, `/art/slot/${code}-w.svg`];
/** Drawn for the wide card. */
const BANNER = '/banners/banner-1-l.svg';

/** They promise nothing that this site does not do. */
export const promotions: readonly SeededItem<'promotion'>[] = [
  {
    id: '1',
    bodies: {
      tr: {
        title: 'Oyun parasıyla oyna',
        html: '<p>Meydan’da her şey oyun parasıyla oynanır. Gerçek para yatırılmaz, kazanılmaz ve kaybedilmez.</p><ol><li>Üye ol.</li><li>Oyun parası yatır: ödeme sayfası da denemedir, onaylamak sana bir şeye mal olmaz.</li><li>Bir oyun aç. Bakiyen her ekranda aynı anda değişir.</li></ol><p>Ayrıntılar <a href="/pages/2">Oyun parası</a> sayfasında.</p>',
        category: 'Başlangıç',
        summary: 'Gerçek para yatırılmaz, kazanılmaz, kaybedilmez. Üç adımda başla.',
        url: '/dashboard/deposit',
        action: 'Para yatır',
        images: pictures('1931', BANNER),
      },
      en: {
        title: 'Play with play money',
        html: '<p>Everything on Meydan is played with play money. No real money is deposited, won or lost.</p><ol><li>Sign up.</li><li>Deposit play money: the payment page is a test page, too, and approving the payment costs you nothing.</li><li>Open a game. Your balance updates on every screen at once.</li></ol><p>For details, see <a href="/pages/2">Play money</a>.</p>',
        category: 'First steps',
        summary: 'No real money is deposited, won or lost. Start in three steps.',
        url: '/dashboard/deposit',
        action: 'Deposit Money',
        images: pictures('1931', BANNER),
      },
    },
  },
  {
    id: '2',
    bodies: {
      tr: {
        title: 'Favorilerini bir araya topla',
        html: '<p>Beğendiğin oyunun kalbine dokun: oyun favorilerine girer ve girdiğin her cihazda orada durur.</p><p>İnternet yokken de dokunabilirsin. Son isteğin, bağlantı gelince kaydedilir.</p>',
        category: 'Oyunlar',
        summary: 'Kalbine dokunduğun oyun, girdiğin her cihazda seni bekler.',
        url: '/casino/slot',
        action: 'Slotlara bak',
        images: pictures('1619'),
      },
      en: {
        title: 'Keep your favorites together',
        html: '<p>Tap the heart on a game you like: it is added to your favorites and is there on every device you log in on.</p><p>You can tap it without a connection, too. Your last choice is saved once you are back online.</p>',
        category: 'Games',
        summary: 'Tap the heart on a game and find it on every device.',
        url: '/casino/slot',
        action: 'See the slots',
        images: pictures('1619'),
      },
    },
  },
  {
    id: '3',
    bodies: {
      tr: {
        title: 'Uygulamayı ana ekranına ekle',
        html: '<p>Meydan bir mağazadan değil, tarayıcından yüklenir. Yükledikten sonra tek dokunuşla açılır; internet kesilse de son bilinen ekranları gösterir.</p><p>Adım adım: <a href="/pages/4">Uygulamayı yükle</a>.</p>',
        category: 'Başlangıç',
        summary: 'Mağazaya gerek yok. Tek dokunuşla açılır, çevrimdışıyken de.',
        url: '/pages/4',
        action: 'Nasıl yüklenir?',
        images: pictures('1885'),
      },
      en: {
        title: 'Add the app to your home screen',
        html: '<p>Meydan is installed from your browser, not from an app store. Once installed, it opens with one tap, and it still shows the last known screens without a connection.</p><p>Step by step: <a href="/pages/4">Install the app</a>.</p>',
        category: 'First steps',
        summary: 'No app store needed. It opens with one tap, even offline.',
        url: '/pages/4',
        action: 'How to install',
        images: pictures('1885'),
      },
    },
  },
];
