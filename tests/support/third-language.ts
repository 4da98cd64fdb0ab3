import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { runOperator } from './run-operator.ts';
import type { RunningServer } from './running-server.ts';

/** German stands for any language that is not compiled in. */
export const THIRD_LANGUAGE = 'de';
/** Enclose every German text, so that a text without them is in another language. */
const [BEGIN, END] = ['⟦', '⟧'] as const;
const TAG = /(<\/?\w+\/?>)/;

/** Real German plurals, shown in the notification panel. */
const germanPlurals: Record<string, string> = {
  'notifications.unread': '{count, plural, one {# ungelesene Nachricht} other {# ungelesene Nachrichten}}',
};

/** Returns a text with each of its parts marked. */
function mark(text: string): string {
  const parts = text.split(TAG).map((part) => (TAG.test(part) || part.trim() === '' ? part : `${BEGIN}${part}${END}`));
  return parts.join('');
}

function markHtml(html: string): string {
  return html.replace(/>([^<]*\p{L}[^<]*)</gu, `>${BEGIN}$1${END}<`);
}

function markWords(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const isWord = (key: string, inner: unknown): inner is string => typeof inner === 'string' && !['url', 'slug', 'page'].includes(key);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, isWord(key, inner) ? mark(inner) : inner]));
}

async function operate(server: RunningServer, directory: string, words: readonly string[]): Promise<void> {
  const { code, complaint } = await runOperator(server.dataDirectory, words, { directory });
  if (code !== 0) throw new Error(`'${words.join(' ')}' ended with ${code}: ${complaint}`);
}

async function translateContent(site: string): Promise<void> {
  for (const kind of ['page', 'promotion', 'slide', 'category']) {
    for (const name of await readdir(join(site, kind))) {
      if (!/\.en\.(?:json|html)$/.test(name)) continue;
      const english = await readFile(join(site, kind, name), 'utf8');
      const german = name.endsWith('.html') ? markHtml(english) : JSON.stringify(JSON.parse(english), markWords);
      await writeFile(join(site, kind, name.replace('.en.', `.${THIRD_LANGUAGE}.`)), german);
    }
  }
}

/** Adds German as an operator does: all of the site's content and every text of the app, each marked as German. */
export async function addThirdLanguage(server: RunningServer): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'meydan-words-'));
  const site = join(directory, 'site');
  await operate(server, directory, ['content', 'export', 'site']);
  await operate(server, directory, ['content', 'texts', 'site', '--language', THIRD_LANGUAGE]);
  const list = join(site, `texts.${THIRD_LANGUAGE}.json`);
  const texts = JSON.parse(await readFile(list, 'utf8')) as { id: string; en: string }[];
  await writeFile(list, JSON.stringify(texts.map((text) => ({ ...text, text: mark(germanPlurals[text.id] ?? text.en) }))));
  await translateContent(site);
  await writeFile(join(site, `language/${THIRD_LANGUAGE}.${THIRD_LANGUAGE}.json`), '{"position":2,"name":"Deutsch"}');
  await operate(server, directory, ['content', 'import', 'site']);
  await rm(directory, { recursive: true });
}

/** Imports translation overrides of a language, as an operator does. */
export async function reword(server: RunningServer, language: string, overrides: Record<string, string>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'meydan-words-'));
  const list = Object.entries(overrides).map(([id, text]) => ({ id, text }));
  await writeFile(join(directory, `texts.${language}.json`), JSON.stringify(list));
  await operate(server, directory, ['content', 'import', '.']);
  await rm(directory, { recursive: true });
}

function addStrings(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') found.add(value.trim());
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) addStrings(inner, found);
}

/**
 * Collects every text that the server returns as data for a page: names of games, providers, methods, countries and
 * players. CMS content is left out: it must be marked.
 */
export function collectData(page: Page): Set<string> {
  const data = new Set(['Meydan']);
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.includes('/api/') || (pathname.includes('/cms/') && !pathname.endsWith('languagelist'))) return;
    // After a navigation, a page's responses are gone.
    void response
      .json()
      .catch(() => null)
      .then((answer: unknown) => addStrings(answer, data));
  });
  return data;
}

/**
 * Returns what a person sees or hears on the page: texts and accessible names of visible elements, each with its
 * element.
 */
export function listShownTexts(page: Page): Promise<{ text: string; place: string }[]> {
  return page.evaluate(() => {
    const found: { text: string; place: string }[] = [{ text: document.title.replace(/ · Meydan$/, ''), place: 'title' }];
    const isShown = (element: Element) => (element.closest('select') ?? element).checkVisibility({ visibilityProperty: true });
    const add = (text: string | null, element: Element, what: string) => {
      if (text && /\p{L}/u.test(text)) found.push({ text: text.trim(), place: `${what} of ${element.outerHTML.slice(0, 120)}` });
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (element && !element.closest('script, style') && isShown(element)) add(walker.currentNode.textContent, element, 'text');
    }
    const named = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt'];
    for (const element of document.body.querySelectorAll(named.map((name) => `[${name}]`).join()))
      if (isShown(element)) for (const name of named) add(element.getAttribute(name), element, name);
    return found;
  });
}

/** Initials, an id, a digit pattern and a short date are the same in every language. */
const NO_WORDS = /^(?:\p{Lu}{1,2}|(?:· )?ID(?: \d+)?|[\dX ]+|\d{1,2}\.\p{L}{3,5}\.\d{2}(?: \d{2}:\d{2})?|\d{1,2} \p{L}{3,5} \d{4}(?:,? \d{2}:\d{2})?)$/u;

/** A month with its year, formatted by the browser. */
const MONTH = /^text of <time datetime="\d{4}-\d{2}">/;

/** Returns texts on the page that are neither German nor data. */
export async function findForeignTexts(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const texts = await listShownTexts(page);
  const isKnown = (text: string) => text.includes(BEGIN) || text.includes(END) || data.has(text) || NO_WORDS.test(text);
  return texts.filter(({ text, place }) => !isKnown(text) && !MONTH.test(place)).map(({ text, place }) => `${text} — ${place}`);
}
