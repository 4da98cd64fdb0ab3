import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parse } from 'acorn';
import { beforeAll, describe, expect, it } from 'vitest';
import { findInDocument } from './browser-floor/documents.ts';
import type { Finding } from './browser-floor/finding.ts';
import { reviewed } from './browser-floor/reviewed.ts';
import { findInScript } from './browser-floor/scripts.ts';
import { findInStyle } from './browser-floor/styles.ts';
import { projectRoot } from './project-files.ts';

/** Parsing a megabyte of scripts on a busy machine. */
const READING_MS = 300_000;
const finders = new Map([
  ['.js', findInScript],
  ['.css', findInStyle],
  ['.html', findInDocument],
]);

interface FileFinding extends Finding {
  file: string;
}

/** Returns everything that the built app, its worker and the sandbox's pages use and a browser of the floor lacks. */
function findInBuild(): FileFinding[] {
  return ['dist/app', 'sandbox/dist'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      const find = finders.get(extname(name));
      const file = `${folder}/${name}`;
      return find ? find(readFileSync(join(projectRoot, file), 'utf8')).map((finding) => ({ file, ...finding })) : [];
    }),
  );
}

describe('the build', () => {
  let findings: FileFinding[] = [];
  beforeAll(() => {
    findings = findInBuild();
  }, READING_MS);
  const mayStay = new Set(reviewed.flatMap(({ features }) => features));

  it('uses nothing that a browser of the floor lacks', () => {
    const wrong = findings.filter(({ feature }) => !mayStay.has(feature));
    expect(wrong.map(({ file, feature, lacking, near }) => `${file}: ${feature}, which ${lacking.join(', ')} lack: ${near}`)).toEqual([]);
  });

  it('still contains everything that was reviewed and may stay', () => {
    const found = new Set(findings.map(({ feature }) => feature));
    expect([...mayStay].filter((feature) => !found.has(feature))).toEqual([]);
  });
});

it('the first script of every document parses as ES5', () => {
  for (const name of ['index.html', 'index.en.html']) {
    const document = readFileSync(join(projectRoot, 'dist/app', name), 'utf8');
    const [, first = ''] = /<script>([\s\S]*?)<\/script>/.exec(document) ?? [];
    expect(first).toContain('data-outdated');
    expect(() => parse(first, { ecmaVersion: 5 })).not.toThrow();
  }
});

const featuresOf = (findings: readonly Finding[]) => findings.map(({ feature }) => feature);

describe('a script', () => {
  it.each([
    ['a global', 'navigation.back()', 'global navigation'],
    ['a constructor', 'new CloseWatcher()', 'global CloseWatcher'],
    ['a global of the window', 'window.requestIdleCallback(work)', 'global requestIdleCallback'],
    ['a static function', 'const { promise } = Promise.withResolvers()', 'static Promise.withResolvers'],
    ['a static function of an interface', 'URL.canParse(text)', 'static URL.canParse'],
    ['a constructor in Intl', 'new Intl.DurationFormat("tr")', 'static Intl.DurationFormat'],
    ['a method of arrays', 'list.toSorted()', 'member toSorted'],
    ['a method that is named by a text', 'list[`toSpliced`](0, 1)', 'member toSpliced'],
    ['a method of sets', 'one.union(other)', 'member union'],
    ['a method of elements', 'element.showPopover()', 'member showPopover'],
    ['a property of elements', 'element.ariaLabel = text', 'member ariaLabel'],
    ['a method whose name others have too', 'things.map(draw)', 'member map'],
    ['a method of iterators', 'text.matchAll(letters).map(double)', 'iterator map'],
    ['an event', 'list.addEventListener("scrollend", stop)', 'event scrollend'],
    ['an attribute', 'jsx("div", { popover: "auto" })', 'attribute popover'],
    ['an element', 'make("search", {}, field)', 'element search'],
    ['an attribute of an import', 'import data from "./data.json" with { type: "json" }', 'syntax Unexpected token (1:31)'],
    ['a flag of a regular expression', '/[\\p{L}--[a-z]]/v.test(text)', 'syntax Invalid regular expression flag (1:1)'],
  ])('is reported for %s that is newer than the floor', (_kind, code, feature) => expect(featuresOf(findInScript(code))).toEqual([feature]));

  it('is reported with the browsers that lack it and with the code around it', () => {
    expect(findInScript('list.toSorted()')).toEqual([{ feature: 'member toSorted', lacking: ['chrome 109', 'chrome_android 109'], near: 'list.toSorted()' }]);
  });

  it.each([
    ['typeof', 'typeof navigation'],
    ['a condition', 'if ("navigation" in window) navigation.back()'],
    ['a choice', '`requestIdleCallback` in globalThis ? requestIdleCallback(work) : setTimeout(work)'],
    ['and', 'URL.canParse && URL.canParse(text)'],
    ['an optional call', 'document.startViewTransition?.(show)'],
    ['an early return', 'function rest() { if (!list.toSorted) return; list.toSorted() }'],
    ['a comparison', 'window.scheduler === undefined'],
  ])('is not reported for what it checks for by %s', (_way, code) => expect(findInScript(code)).toEqual([]));

  it.each([
    ['a variable of its own', 'const navigation = read(); navigation.back()'],
    ['a parameter', 'const go = (scheduler) => scheduler.run()'],
    ['what every browser of the floor has', 'structuredClone(list.findLast(isOpen)); Object.hasOwn(one, "a"); list.at(-1)'],
    ['a property that is no interface’s to it', 'const { actions } = styles; styles.actions'],
  ])('is not reported for %s', (_kind, code) => expect(findInScript(code)).toEqual([]));
});

describe('a style sheet', () => {
  it.each([
    ['a selector', 'a:has(b) { color: red }', 'selector has'],
    ['a property', 'a { field-sizing: content }', 'property field-sizing'],
    ['a value', 'a { text-wrap: pretty }', 'value text-wrap: pretty'],
    ['a function', 'a { color: light-dark(red, blue) }', 'function light-dark'],
    ['a function in a property of our own', 'a { --line: color-mix(in oklab, red, blue) }', 'function color-mix'],
    ['a unit', 'a { width: 1rcap }', 'unit rcap'],
    ['an at-rule', '@starting-style { a { opacity: 0 } }', 'at-rule @starting-style'],
    ['a query', '@media (prefers-reduced-data: reduce) { a { color: red } }', 'query prefers-reduced-data'],
    ['nesting', 'a { & b { color: red } }', 'nesting &'],
  ])('is reported for %s that is newer than the floor', (_kind, css, feature) => expect(featuresOf(findInStyle(css))).toContain(feature));

  it.each([
    ['what it asks for', '@supports selector(:has(a)) { a:has(b) { color: red } }'],
    ['what has a fallback before it', 'a { color: red; color: light-dark(red, blue) }'],
    ['a property that stands there with its prefix too', 'a { -webkit-backdrop-filter: blur(2px); backdrop-filter: blur(2px) }'],
    ['what every browser of the floor has', 'a { height: 100dvh; inset: 0; aspect-ratio: 1 } @container (min-width: 1px) { a:is(b) { width: 1cqw } }'],
  ])('is not reported for %s', (_kind, css) => expect(findInStyle(css)).toEqual([]));
});

it('a document is checked in its elements, its inline scripts and its inline styles', () => {
  const html = '<!doctype html><style>a:has(b) { color: red }</style><div popover></div><script>list.toSorted()</script><script src="elsewhere.js"></script>';
  expect(featuresOf(findInDocument(html))).toEqual(['selector has', 'attribute popover', 'member toSorted']);
});
