import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test.each([
  ['<p>Üye ol, <b>oyna</b>.</p><p>Sonra</p>', 'Üye ol, oyna.'],
  ['<h2>Şartlar &amp; süre</h2><p>Sonra</p>', 'Şartlar & süre'],
  ['<p>&lt;b&gt; &#8217;da &#x131;şık &bilinmeyen;</p>', '<b> ’da ışık &bilinmeyen;'],
  ['<p>&#9999999;</p>', '&#9999999;'],
  ['', ''],
])('the first paragraph of %j as plain text', (html, words) => {
  expect(firstWords(html)).toBe(words);
});
