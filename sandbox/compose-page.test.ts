import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { composePage } from './compose-page.ts';
import { pages } from './contract/pages.ts';

const FIGURES = '<part name="figures" last="staked" id="staked" />';

test.each(pages)('%s is one whole document with its own script, and no id twice', (page) => {
  const html = composePage(page, readFileSync(join(import.meta.dirname, `pages/${page}.html`), 'utf8'));
  const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(html.match(/<!doctype html>|<body |<\/html>/g)).toEqual(['<!doctype html>', '<body ', '</html>']);
  expect(html).toContain(`<script type="module" src="./${page}/start-${page}.ts"></script>`);
});

test('a part is filled with its attributes, its content and the parts inside it', () => {
  const html = composePage('keno', `<part name="table-controls" class="controls">${FIGURES}<i></i></part>`);
  expect(html).toContain('<footer class="controls">');
  expect(html).toContain('<span data-text="staked"></span><b id="staked" class="money">');
  expect(html).toContain('<i></i>');
});

test('a value too many, a value too few and a part left open are errors', () => {
  expect(() => composePage('keno', '<part name="stepper" size="2" />')).toThrow('stepper has no place for size');
  expect(() => composePage('keno', '<part name="stepper">more</part>')).toThrow('stepper has no place for content');
  expect(() => composePage('keno', '<part name="figures" id="staked" />')).toThrow('figures has no value for last');
  expect(() => composePage('keno', '<part name="hand" class="keno">')).toThrow('keno.html has a part that is not closed');
});
