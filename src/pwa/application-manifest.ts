import type { ManifestOptions } from 'vite-plugin-pwa';
import { NOTIFICATION_QUERY } from '../contract/worker-messages.ts';

/** The web app manifest. Its URLs are relative, so that it also works below a sub-path. */
export const applicationManifest: Partial<ManifestOptions> = {
  id: './',
  name: 'Meydan',
  short_name: 'Meydan',
  description: 'Oyun parasıyla casino ve bahis: kurallar açık, bakiyen her an önünde.',
  lang: 'tr',
  dir: 'ltr',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#0a0e14',
  theme_color: '#0a0e14',
  categories: ['games', 'entertainment'],
  icons: [
    { src: 'icons/icon-64x64.png', sizes: '64x64', type: 'image/png' },
    { src: 'icons/icon-192x192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icons/icon-512x512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icons/icon-maskable-512x512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Para yatır', url: './dashboard/deposit', icons: [{ src: 'icons/icon-192x192.png', sizes: '192x192', type: 'image/png' }] },
    { name: 'Slot', url: './casino/slot', icons: [{ src: 'icons/icon-192x192.png', sizes: '192x192', type: 'image/png' }] },
    { name: 'Bildirimler', url: `./?${NOTIFICATION_QUERY}=`, icons: [{ src: 'icons/icon-192x192.png', sizes: '192x192', type: 'image/png' }] },
  ],
  screenshots: [
    { src: 'screenshots/home-narrow.png', sizes: '390x844', type: 'image/png', form_factor: 'narrow', label: 'Ana sayfa' },
    { src: 'screenshots/home-wide.png', sizes: '1440x900', type: 'image/png', form_factor: 'wide', label: 'Ana sayfa' },
  ],
};
