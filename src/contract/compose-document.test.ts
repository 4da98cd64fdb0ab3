import { expect, test } from 'vitest';
import { composeDocument } from './compose-document.ts';

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
