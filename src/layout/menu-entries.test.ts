import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { contentQueries } from '../features/content/queries.ts';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';
import { Icon } from '../ui/icon.tsx';
import { type MenuEntry, useMainMenu, useSideMenu } from './menu-entries.ts';

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ basepath: '/' }) }));

beforeEach(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));

const render = (part: ReactElement, client = new QueryClient()) =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(QueryClientProvider, { client }, part)));

/** Renders the menu entries as text. */
const Menus = () => JSON.stringify([useMainMenu(), useSideMenu()]);
const readMenus = (client?: QueryClient) => JSON.parse(render(createElement(Menus), client).replaceAll('&quot;', '"')) as MenuEntry[][];

test('[R3.015] a menu item has url, icon, svgStyle and title: each leads to its own path, and live sections have the live colour', () => {
  const menus = readMenus();
  expect(menus).toHaveLength(2);
  for (const entries of menus) {
    expect(entries.length).toBeGreaterThan(9);
    for (const entry of entries) expect(Object.keys(entry).toSorted()).toEqual(['icon', 'id', 'svgStyle', 'title', 'url']);
    expect(new Set(entries.map(({ url }) => url)).size).toBe(entries.length);
    expect(entries.find(({ url }) => url === '/livespor')).toMatchObject({ icon: 'pulse', svgStyle: 'live', title: 'Canlı Bahis' });
    expect(entries.find(({ url }) => url === '/casino/slot')).toMatchObject({ icon: 'slot', svgStyle: 'plain', title: 'Casino' });
  }
  expect(render(createElement(Icon, { name: 'pulse', svgStyle: 'live' }))).toContain('class="i i-live"');
  expect(render(createElement(Icon, { name: 'slot', size: 20 }))).toContain('class="i i-20"');
});

test('[R3.015] a breadcrumb has label and url; the last one is no link', () => {
  const crumbs: Crumb[] = [
    { label: 'Ana sayfa', url: '/' },
    { label: 'Promosyonlar', url: '/promotions' },
  ];
  const html = render(createElement(Breadcrumbs, { crumbs }));
  expect(html).toContain('<a href="/" data-own="">Ana sayfa</a>');
  expect(html).toContain('<b aria-current="page">Promosyonlar</b>');
});

const crash = (value: string, status = true) => [{ key: 'Crash', value, status }];

test.each([
  ['switched on', crash('on'), ['crash'], ['virtual', 'crash']],
  ['not known yet', undefined, ['crash'], ['virtual', 'crash']],
  ['switched off', crash('off'), ['virtual'], ['virtual']],
  ['inactive', crash('on', false), ['virtual'], ['virtual']],
  ['not named', [], ['virtual'], ['virtual']],
])('with the crash game %s, menus hold it or Sanal as they should', (_what, options, main, side) => {
  const client = new QueryClient();
  if (options) client.setQueryData(contentQueries.siteOptions('tr').queryKey, options);
  const held = readMenus(client).map((entries) => entries.map(({ id }) => id).filter((id) => id === 'crash' || id === 'virtual'));
  expect(held).toEqual([main, side]);
});
