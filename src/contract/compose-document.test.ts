import { expect, test } from 'vitest';
import { composeDocument, wearLook } from './compose-document.ts';

const shell = '<html><body><div id="root" data-shell><header>Meydan</header><main id="content" class="wrap" tabindex="-1"><p>…</p></main></div></body></html>';

test('the snapshot takes the place of what the shell’s main holds, and the rest stays', () => {
  expect(composeDocument(shell, '<h1>Oyunlar $& $1</h1>')).toBe(shell.replace('<p>…</p>', () => '<h1>Oyunlar $& $1</h1>'));
});

test('a document without a main is none of ours', () => {
  expect(composeDocument('<html><body>Hotel Wi-Fi</body></html>', '<h1>Oyunlar</h1>')).toBeNull();
});

test('scripts are named but not asked for before the first paint', () => {
  const document = `<link rel="modulepreload" href="./a.js" data-entry>${shell}`;
  expect(composeDocument(document, '')).toContain('<link rel="later" href="./a.js" data-entry>');
  const part = `<link rel="preload" as="script" href="./b.js" data-part>${shell}`;
  expect(composeDocument(part, '')).toContain('<link rel="later" as="script" href="./b.js" data-part>');
});

test('the first glance is read before the early launch and what it announces', () => {
  const head = '<meta charset="utf-8"><style>.glance{}</style>';
  const early = '<script>early("$1")</script><link rel="later" as="font" href="./a.woff2">';
  const glance = '<div class="glance" aria-hidden="true"><svg></svg></div>';
  const document = `<html lang="tr"><head>${head}${early}</head>\n  <body>${glance}<style>main{}</style><main></main></body></html>`;
  expect(composeDocument(document, '')).toBe(`<html lang="tr"><head>${head}</head>\n  <body>${glance}${early}<style>main{}</style><main></main></body></html>`);
});

test('the first glance has the largest picture as well, and no other', () => {
  const around = (glance: string, main: string) =>
    `<html><head><script>early()</script></head><body><div class="glance"><svg></svg>${glance}</div><main>${main}</main></body></html>`;
  const other = '<picture><img src="$1.svg" fetchpriority="low"></picture>';
  const largest = '<picture><source media="(min-width: 1px)" srcset="$&.svg"><img src="$1.svg" fetchPriority="high"></picture>';
  const pictureOf = (html: string) => /<svg><\/svg>(.*?)<\/div>/.exec(composeDocument(around('', ''), html) ?? '')?.[1];
  expect(pictureOf(`<div>${other}${largest}${other}</div>`)).toBe(largest);
  expect(pictureOf(other)).toBe('');
});

test('a document wears what was chosen last, and nothing where the system is followed', () => {
  const light = wearLook('<!doctype html><html lang="tr"><head>', { theme: 'light', isRead: true });
  expect(light).toBe('<!doctype html><html lang="tr" data-theme="light" data-read=""><head>');
  expect(wearLook(light, { theme: null, isRead: false })).toBe('<!doctype html><html lang="tr"><head>');
});
