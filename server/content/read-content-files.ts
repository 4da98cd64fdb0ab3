import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { checkOverride } from './check-override.ts';
import { type ContentKind, contentBodies } from './content-bodies.ts';
import { type ContentFileName, contentFileName, isContentKind, readContentFileName } from './content-file-name.ts';
import type { ContentRecord } from './content-record.ts';
import { findUnstorable, findUnused } from './inspect-json.ts';
import { languageOfTextList, readTextList } from './text-list.ts';
import type { ContentFiles } from './write-content-files.ts';

/** PostgreSQL's `integer`. */
const HIGHEST_POSITION = 2_147_483_647;
const LONGEST_NAME = 100;
/** Sanitizing this much takes a fifth of a second, in which the server does nothing else. */
const LONGEST_HTML = 500_000;
const kinds = Object.keys(contentBodies);

const placeSchema = z.object({
  position: z._default(z.int().check(z.minimum(0), z.maximum(HIGHEST_POSITION)), 0),
  isActive: z._default(z.boolean(), true),
});

export interface ReadContent {
  readonly records: ContentRecord[];
  /** What is wrong, as one sentence each that names file and field; what has a problem is not among the records. */
  readonly problems: string[];
  /** HTML files with something that content may not hold: their records are sanitized. */
  readonly cleaned: string[];
}

/** One problem with a file; the message is a sentence without its full stop. */
class FileProblem extends Error {}

interface Found extends ContentFileName {
  readonly name: string;
  /** The location, as a problem names it. */
  readonly place: string;
  readonly json?: string;
  readonly html?: string;
}

/**
 * Collects the texts of a translator's list, as if each had a file of its own. One that has such a file as well must be
 * the same there.
 */
function collectTexts(path: string, json: string, found: Map<string, Found>, problems: string[]): void {
  const locale = languageOfTextList(path);
  if (locale === null) return;
  const texts = readTextList(json);
  if (texts === null) problems.push(`${path}: a list of texts holds objects with 'id' and 'text' in brackets.`);
  for (const { id, text } of texts ?? []) {
    const name = contentFileName({ kind: 'translation', id, locale });
    const place = `${path}: '${id}'`;
    const own = JSON.stringify({ value: text });
    const before = found.get(name);
    if (before === undefined) found.set(name, { kind: 'translation', id, locale, name, place, json: own });
    else if (before.json === undefined || parseValue(before.json) !== text) problems.push(`${place}: ${before.place} says something else.`);
  }
}

function parseValue(json: string): unknown {
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null && 'value' in parsed ? parsed.value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Groups the files of one item; a file in no kind's folder, such as a README, is not content, except the lists of
 * texts.
 */
function collect(files: ContentFiles, problems: string[]): Found[] {
  const found = new Map<string, Found>();
  for (const [path, text] of Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const slash = path.indexOf('/');
    if (slash === -1) continue;
    const kind = path.slice(0, slash);
    const named = isContentKind(kind) ? readContentFileName(kind, path.slice(slash + 1)) : null;
    if (!isContentKind(kind)) problems.push(`${path}: there is no kind of content called '${kind}'; the kinds are ${kinds.join(', ')}.`);
    else if (named === null) problems.push(`${path}: a file of content is called ID.LANGUAGE.json, and its HTML ID.LANGUAGE.html.`);
    else {
      const name = contentFileName(named);
      const before = found.get(name);
      if (before?.[named.extension] !== undefined) problems.push(`${path}: another file stands for the same content.`);
      found.set(name, { ...before, kind, id: named.id, locale: named.locale, name, place: `${name}.json`, [named.extension]: text });
    }
  }
  for (const [path, text] of Object.entries(files)) collectTexts(path, text, found, problems);
  return [...found.values()];
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new FileProblem(`it is not JSON (${error instanceof Error ? error.message : String(error)})`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new FileProblem('it must be an object in braces');
  return value as Record<string, unknown>;
}

const expectations: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list in brackets',
  object: 'must be an object in braces',
};

interface Issue {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: string;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), value);
}

function explain({ code, path, message, expected = '' }: Issue, value: unknown): string {
  const field = `'${path.map(String).join('.')}'`;
  if (code === 'invalid_type') return valueAt(value, path) === undefined ? `${field} is missing` : `${field} ${expectations[expected] ?? 'has the wrong type'}`;
  if (code === 'custom') return `${field} is ${message}`;
  return `${field} must be a whole number from 0 to ${HIGHEST_POSITION}`;
}

function parseWith<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  const [issue] = parsed.error?.issues ?? [];
  if (issue) throw new FileProblem(explain(issue, value));
  return parsed.data as z.output<Schema>;
}

function hasHtml(kind: ContentKind): boolean {
  return 'html' in contentBodies[kind].shape;
}

function checkNames({ id, locale }: ContentFileName): void {
  for (const [text, what] of [
    [id, 'id'],
    [locale, 'language'],
  ] as const) {
    if (text.length > LONGEST_NAME) throw new FileProblem(`the ${what} has more than ${LONGEST_NAME} characters`);
    if (findUnstorable(text, []) !== null) throw new FileProblem(`the ${what} holds a character that cannot be stored`);
  }
}

/** Returns the body's own fields, its HTML without the line break that ends the file. */
function bodyOf({ kind, name, html }: Found, fields: Record<string, unknown>): Record<string, unknown> {
  if (!hasHtml(kind)) {
    if (html !== undefined) throw new FileProblem(`content of this kind has no HTML, but there is ${name}.html`);
    return fields;
  }
  if ('html' in fields) throw new FileProblem(`'html' belongs into ${name}.html`);
  if (html === undefined) throw new FileProblem(`there is no ${name}.html beside it`);
  if (html.length > LONGEST_HTML) throw new FileProblem(`${name}.html has more than ${LONGEST_HTML} characters`);
  return { ...fields, html: html.replace(/\n$/, '') };
}

function readItem(item: Found): ContentRecord & { isCleaned: boolean } {
  const { kind, id, locale, json, name } = item;
  if (json === undefined) throw new FileProblem(`there is no ${name}.json beside ${name}.html`);
  checkNames(item);
  const written = parseObject(json);
  const { position: _position, isActive: _isActive, ...fields } = written;
  const place = parseWith(placeSchema, written);
  const given = bodyOf(item, fields);
  const unstorable = findUnstorable(given, []);
  if (unstorable !== null) throw new FileProblem(`'${unstorable}' holds a character that cannot be stored`);
  const body: Record<string, unknown> = parseWith(contentBodies[kind], given);
  const unknown = findUnused(given, body, []);
  if (unknown !== null) throw new FileProblem(`there is no field '${unknown}'`);
  const overrideProblem = typeof body.value === 'string' ? checkOverride(id, body.value) : null;
  if (overrideProblem !== null) throw new FileProblem(overrideProblem);
  return { kind, id, locale, ...place, body, isCleaned: body.html !== given.html };
}

/**
 * Reads content from the files that `writeContentFiles` makes, possibly edited by a person: every file is checked, and
 * its HTML is sanitized.
 */
export async function readContentFiles(files: ContentFiles): Promise<ReadContent> {
  const problems: string[] = [];
  const records: ContentRecord[] = [];
  const cleaned: string[] = [];
  for (const item of collect(files, problems)) {
    try {
      const { isCleaned, ...record } = readItem(item);
      records.push(record);
      if (isCleaned) cleaned.push(`${item.name}.html`);
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      problems.push(`${item.place}: ${error.message}.`);
    }
    // Sanitizing a long page takes milliseconds, so other work runs between two of them.
    await nextTurn();
  }
  return { records, problems, cleaned };
}
