import { sql } from 'kysely';
import { locales } from '#contract/request-headers.ts';
import { type Database, inTransaction, type Transaction } from '../database/database.ts';
import type { ContentKind } from './content-bodies.ts';
import { type ContentFileName, contentFileName, isContentKind } from './content-file-name.ts';
import type { ContentRecord } from './content-record.ts';
import { findForeignPictures } from './find-foreign-pictures.ts';
import { readContentFiles } from './read-content-files.ts';
import { selectTermsVersions, setTermsTranslation, TERMS_PAGE_ID, termsAt } from './terms-store.ts';
import type { ContentFiles } from './write-content-files.ts';

/** Rows stored by one statement. */
const BATCH_SIZE = 200;

export interface ImportOptions {
  /** Nothing is stored; the result says what would be. */
  readonly isDryRun: boolean;
  /** Removes what is not among the files. */
  readonly isPruning: boolean;
  /** The app shows pictures from these origins besides this site's own. */
  readonly imageOrigins: readonly string[];
  readonly now: Date;
}

/** What an import does; content by the name of its files, such as `page/1.tr`. */
export interface ContentImport {
  readonly isDryRun: boolean;
  readonly added: string[];
  readonly changed: string[];
  readonly removed: string[];
  /** Not among the files and left unchanged. */
  readonly kept: string[];
  readonly unchangedCount: number;
  /** HTML files with something that content may not hold, which was left out. */
  readonly cleaned: string[];
}

/** What is wrong, a sentence each; nothing was stored. */
export interface ImportRefusal {
  readonly problems: string[];
}

interface StoredRow {
  readonly kind: ContentKind;
  readonly id: string;
  readonly locale: string;
  readonly position: number;
  readonly is_active: boolean;
  readonly body: Record<string, unknown>;
}

interface Plan {
  readonly added: ContentRecord[];
  readonly changed: ContentRecord[];
  /** Stored, but not among the files. */
  readonly absent: ContentFileName[];
  readonly problems: string[];
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The database stores the fields of a body in an order of its own. */
function isSame({ position, is_active, body }: StoredRow, record: ContentRecord): boolean {
  const textOf = (...parts: unknown[]): string => JSON.stringify(parts, sortKeys);
  return textOf(position, is_active, body) === textOf(record.position, record.isActive, record.body);
}

function isTerms({ kind, id }: ContentFileName): boolean {
  return kind === 'page' && id === TERMS_PAGE_ID;
}

/** The general terms are announced in the languages that are compiled in; in any other they are a translation. */
function isTranslation({ locale }: ContentFileName): boolean {
  return !locales.some((compiled) => compiled === locale);
}

/** The general terms change by being announced, and the site is never without them. */
function checkTerms(row: StoredRow, wanted: ContentRecord | undefined, isPruning: boolean): string[] {
  if (!isTerms(row) || isTranslation(row)) return [];
  const name = contentFileName(row);
  if (wanted === undefined) return isPruning ? [`${name}.json: the page of the general terms cannot be removed.`] : [];
  if (wanted.body.html === row.body.html) return [];
  return [`${name}.html: the general terms are changed by publish-terms, which announces them; leave this file as it was exported, or leave it out.`];
}

function makePlan(rows: readonly StoredRow[], records: readonly ContentRecord[], isPruning: boolean): Plan {
  const stored = new Map(rows.map((row) => [contentFileName(row), row]));
  const wanted = new Map(records.map((record) => [contentFileName(record), record]));
  const added = records.filter((record) => !stored.has(contentFileName(record)));
  const changed = records.filter((record) => {
    const row = stored.get(contentFileName(record));
    return row !== undefined && !isSame(row, record);
  });
  const absent = rows.filter((row) => !wanted.has(contentFileName(row)));
  const problems = rows.flatMap((row) => checkTerms(row, wanted.get(contentFileName(row)), isPruning));
  return { added, changed, absent, problems };
}

/** Returns all stored content; nobody else stores content until the end of the transaction. */
async function lockContent(transaction: Transaction): Promise<StoredRow[]> {
  await sql`lock table content in share row exclusive mode`.execute(transaction);
  const rows = await transaction.selectFrom('content').selectAll().execute();
  return rows.flatMap(({ kind, ...row }) => (isContentKind(kind) ? [{ kind, ...row }] : []));
}

async function store(transaction: Transaction, records: readonly ContentRecord[]): Promise<void> {
  for (let first = 0; first < records.length; first += BATCH_SIZE) {
    const rows = records
      .slice(first, first + BATCH_SIZE)
      .map(({ isActive, body, ...record }) => ({ ...record, is_active: isActive, body: JSON.stringify(body) }));
    await transaction
      .insertInto('content')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['kind', 'id', 'locale']).doUpdateSet((row) => ({
          position: row.ref('excluded.position'),
          is_active: row.ref('excluded.is_active'),
          body: row.ref('excluded.body'),
        })),
      )
      .execute();
  }
}

async function remove(transaction: Transaction, names: readonly ContentFileName[]): Promise<void> {
  for (const { kind, id, locale } of names) {
    await transaction.deleteFrom('content').where('kind', '=', kind).where('id', '=', id).where('locale', '=', locale).execute();
  }
}

/** Translates the general terms that are in force. */
async function translateTerms(transaction: Transaction, stored: readonly ContentRecord[], now: Date): Promise<void> {
  for (const record of stored.filter((candidate) => isTerms(candidate) && isTranslation(candidate))) {
    const { inForce } = termsAt(await selectTermsVersions(transaction), now);
    await setTermsTranslation(transaction, inForce.version, record.locale, String(record.body.html));
  }
}

function namesOf(records: readonly ContentFileName[]): string[] {
  return records.map(contentFileName).toSorted();
}

/**
 * Updates the site's content to match the files, all or nothing; what is not among the files stays, unless it is
 * pruned. Refuses files whose content does not match its kind's schema, pictures of hosts whose pictures the app does
 * not show, no content at all, and another text of the general terms: those are announced, not edited.
 */
export async function importContent(
  database: Database,
  files: ContentFiles,
  { isDryRun, isPruning, imageOrigins, now }: ImportOptions,
): Promise<ContentImport | ImportRefusal> {
  const { records, problems, cleaned } = await readContentFiles(files);
  problems.push(...findForeignPictures(records, imageOrigins));
  if (problems.length > 0) return { problems };
  if (records.length === 0) return { problems: ['The folder holds no content.'] };
  return inTransaction(database, async (transaction) => {
    const plan = makePlan(await lockContent(transaction), records, isPruning);
    if (plan.problems.length > 0) return { problems: plan.problems };
    const { added, changed, absent } = plan;
    if (!isDryRun) {
      await store(transaction, [...added, ...changed]);
      await translateTerms(transaction, [...added, ...changed], now);
      if (isPruning) await remove(transaction, absent);
    }
    return {
      isDryRun,
      added: namesOf(added),
      changed: namesOf(changed),
      removed: isPruning ? namesOf(absent) : [],
      kept: isPruning ? [] : namesOf(absent),
      unchangedCount: records.length - added.length - changed.length,
      cleaned,
    };
  });
}
