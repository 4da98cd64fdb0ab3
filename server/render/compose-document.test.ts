import { expect, test } from 'vitest';
import { composeScreen, fillSlots, inLanguage, placeDocument, scriptLinks } from './compose-document.ts';

test('fills slots by name and leaves the others open', () => {
  expect(fillSlots('<html data-place="{{place}}">{{screen}}{{icons}}', { place: 'promotions', icons: '<svg>' })).toBe(
    '<html data-place="promotions">{{screen}}<svg>',
  );
});

test('inserts content unchanged and does not search it for slots', () => {
  const screen = '{{answers}} {{ {{screen}} $& $1 {{place}}';
  expect(fillSlots('{{screen}}|{{place}}|{{unknown}}|{{', { screen, place: 'spor' })).toBe(`${screen}|spor|{{unknown}}|{{`);
});

test('sets the language of a document', () => {
  expect(inLanguage('<html lang="tr" data-place=""><a lang="tr">', 'en')).toBe('<html lang="en" data-place=""><a lang="tr">');
});

test('places a document under the path of its site', () => {
  const document = '<base href="/SITE_PATH/"><a href="/SITE_PATH/casino/slot">';
  expect(placeDocument(document, '/oyun/')).toBe('<base href="/oyun/"><a href="/oyun/casino/slot">');
  expect(placeDocument(document, '/')).toBe('<base href="/"><a href="/casino/slot">');
});

test('marks the entry among the scripts', () => {
  expect(scriptLinks(['a.js', 'b.js'], 'b.js')).toBe(
    '<link rel="later" fetchpriority="low" href="./a.js"><link rel="later" fetchpriority="low" href="./b.js" data-entry>',
  );
});

test('a screen has its styles, its scripts and its answers, whose text cannot close an element', () => {
  const parts = { style: '<style>p{}</style>', styles: ['p.css'], scripts: ['p.js'] };
  const answers = [{ queryKey: ['a'], data: '</script>', atMs: 1 }];
  const document = composeScreen('{{place}}|{{screen styles}}|{{screen}}|{{screen scripts}}', { place: 'promotions', html: '<main></main>', answers, parts });
  expect(document).toBe(
    'promotions|<style>p{}</style><link rel="stylesheet" disabled href="./p.css">|<main></main>|<link rel="later" fetchpriority="low" href="./p.js">' +
      '<script type="application/json" id="answers">[{"queryKey":["a"],"data":"\\u003c/script>","atMs":1}]</script>',
  );
});
