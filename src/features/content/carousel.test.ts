import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

const REFRESH_MS = 100;
const autoplay = { start: vi.fn(), stop: vi.fn() };
const swiper = { autoplay, update: vi.fn(), slideTo: vi.fn(), destroy: vi.fn() };
const startCarousel = vi.fn(() => swiper);
vi.mock('../../ui/carousel-engine.ts', () => ({ startCarousel }));
vi.mock('swiper/css', () => ({}));

/** The operator's slides by slug; most of them have no link. */
const lists: Record<string, { url: string; target?: string | null; images: string[] }[]> = {
  home: [
    { url: '#1', images: ['h1-s.svg', 'h1-m.svg', 'h1-l.svg'] },
    { url: '#2', images: ['h2-s.svg'] },
  ],
  casino: [{ url: '#3', images: ['c1-s.svg', 'c1-m.svg'] }],
  none: [],
  links: [
    { url: '/promotions', target: null, images: ['l1-s.svg'] },
    { url: '/pages/1', target: '_blank', images: ['l2-s.svg'] },
    { url: 'https://example.com/', target: null, images: ['l3-s.svg'] },
    { url: 'https://example.com/here', target: '_self', images: ['l4-s.svg'] },
    { url: 'javascript:alert(1)', target: '_blank', images: ['l5-s.svg'] },
  ],
};

let root: Root;
let host: HTMLElement;
let client: QueryClient;

beforeEach(() => {
  vi.clearAllMocks();
  i18n.loadAndActivate({ locale: 'tr', messages: {} });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.startsWith('(min-width'), addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', (_address: URL, { body }: RequestInit) => {
    const { slug } = JSON.parse(String(body)) as { slug: string };
    return Promise.resolve(Response.json({ success: true, message: null, data: lists[slug] }));
  });
  client = new QueryClient();
  host = document.createElement('div');
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const show = (slug: string) => {
  const content = createElement(QueryClientProvider, { client }, createElement(Carousel, { slug }));
  return act(async () => root.render(createElement(I18nProvider, { i18n }, content)));
};
const images = () => [...host.querySelectorAll('img')].map((image) => image.getAttribute('src'));
const sources = () =>
  [...host.querySelectorAll('.swiper-slide:first-child source')].map((source) => [source.getAttribute('media'), source.getAttribute('srcset')]);

test('[R2.180] [R3.041] [R4.073] [R4.074] three placeholders show until the list of the slug is loaded, and another slug shows its own', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  client.setQueryData(['content', 'slides', 'casino', 'tr'], lists.casino);
  await show('home');
  await vi.waitFor(() => expect(images()).toHaveLength(3));
  expect(new Set(images().map((address) => address?.startsWith('banners/')))).toEqual(new Set([true]));
  await act(async () => void client.setQueryData(['content', 'slides', 'home', 'tr'], lists.home));
  await vi.waitFor(() => expect(images()).toEqual(['h1-s.svg', 'h2-s.svg']));
  expect(sources()).toEqual([
    ['(min-width: 1200px)', 'h1-l.svg'],
    ['(min-width: 992px)', 'h1-m.svg'],
  ]);
  await show('casino');
  expect(images()).toEqual(['c1-s.svg']);
  expect(sources()).toEqual([['(min-width: 992px)', 'c1-m.svg']]);
});

test('[R3.040] a slide shows its images and links to its address: an internal one in place, an external one in a new tab, unless its target says otherwise', async () => {
  const router = createRouter({ routeTree: createRootRoute({ component: () => createElement(Carousel, { slug: 'links' }) }), history: createMemoryHistory() });
  await router.load();
  const content = createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router: router as never }));
  await act(async () => root.render(createElement(I18nProvider, { i18n }, content)));
  await vi.waitFor(() => expect(images()).toEqual(['l1-s.svg', 'l2-s.svg', 'l3-s.svg', 'l4-s.svg', 'l5-s.svg']));
  const links = [...host.querySelectorAll('.swiper-slide a')].map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name)));
  expect(links).toEqual([
    ['/promotions', null, null],
    ['/pages/1', '_blank', 'noopener'],
    ['https://example.com/', '_blank', 'noopener noreferrer'],
    ['https://example.com/here', null, 'noopener noreferrer'],
  ]);
});

test('[R4.075] [R4.076] autoplay starts right after the start, and replaced slides are measured again 100 ms later', async () => {
  await show('home');
  await vi.waitFor(() => expect(startCarousel).toHaveBeenCalledTimes(1));
  const startedAt = performance.now();
  await vi.waitFor(() => expect(autoplay.start).toHaveBeenCalledTimes(1), { interval: 1 });
  expect(performance.now() - startedAt).toBeLessThan(REFRESH_MS);
  await vi.waitFor(() => expect(swiper.update).toHaveBeenCalled());
  swiper.update.mockClear();
  const replacedAt = performance.now();
  await show('casino');
  expect(swiper.update).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(swiper.update).toHaveBeenCalledTimes(1), { interval: 5 });
  expect(performance.now() - replacedAt).toBeGreaterThanOrEqual(REFRESH_MS - 1);
  expect(swiper.slideTo).toHaveBeenLastCalledWith(0, 0);
  expect(startCarousel).toHaveBeenCalledTimes(1);
});

test('the carousel stops while paused or focused, and an empty list shows nothing', async () => {
  await show('home');
  await vi.waitFor(() => expect(autoplay.start).toHaveBeenCalled());
  const [dot] = host.querySelectorAll('button');
  await act(async () => void dot?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
  expect(autoplay.stop).toHaveBeenCalledTimes(1);
  autoplay.start.mockClear();
  await act(async () => void dot?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await vi.waitFor(() => expect(autoplay.start).toHaveBeenCalledTimes(1));
  await show('none');
  await vi.waitFor(() => expect(host.childElementCount).toBe(0));
});
