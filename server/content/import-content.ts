import { sql } from 'kysely';
import { type Database, inTransaction, type Transaction } from '../database/database.ts';
import { type ContentFileName, contentFileName } from './content-file-name.ts';
import type { ContentRecord } from './content-record.ts';
import { readContentFiles } from './read-content-files.ts';
import { type StoredContent, selectContent } from './select-content.ts';
import { TERMS_PAGE_ID } from './terms-store.ts';
import type { ContentFiles } from './write-content-files.ts';

/** Rows stored by one statement. */
const BATCH_SIZE = 200;

export interface ImportOptions {
  /** Nothing is stored; the answer says what would be. */
  readonly isDryRun: boolean;
  /** What the files don't hold is removed. */
  readonly isPruning: boolean;
}

/** What an import does; content by the name of its files, such as `page/1.tr`. */
export interface ContentImport {
  readonly isDryRun: boolean;
  readonly added: string[];
  readonly changed: string[];
  readonly removed: string[];
  /** Not among the files and left where it is. */
  readonly kept: string[];
  readonly unchangedCount: number;
  /** HTML files that held something that content may not hold: it was left out. */
  readonly cleaned: string[];
}

/** What is wrong, a sentence each; nothing was stored. */
export interface ImportRefusal {
  readonly problems: string[];
}

function isTerms({ kind, id }: ContentFileName): boolean {
  return kind === 'page' && id === TERMS_PAGE_ID;
}

function isSame(one: ContentRecord, other: ContentRecord): boolean {
  const textOf = ({ position, isActive, body }: ContentRecord) => JSON.stringify([position, isActive, body]);
  return textOf(one) === textOf(other);
}

interface Plan {
  readonly added: ContentRecord[];
  readonly changed: ContentRecord[];
  /** Stored, and not among the files. */
  readonly absent: ContentFileName[];
  readonly problems: string[];
}

/** The general terms change by being announced, and the site is never without them. */
function checkTerms(before: ContentRecord, wanted: ContentRecord | undefined, isPruning: boolean): string[] {
  if (!isTerms(before)) return [];
  const name = contentFileName(before);
  if (wanted === undefined) return isPruning ? [`${name}.json: the page of the general terms cannot be removed.`] : [];
  if (wanted.body.html === before.body.html) return [];
  return [`${name}.html: the general terms are changed by publish-terms, which announces them; leave this file as it was exported, or leave it out.`];
}

function makePlan(stored: StoredContent, records: readonly ContentRecord[], isPruning: boolean): Plan {
  const before = new Map(stored.records.map((record) => [contentFileName(record), record]));
  const wanted = new Map(records.map((record) => [contentFileName(record), record]));
  const broken = new Set(stored.broken.map(contentFileName));
  const isKnown = (name: string): boolean => before.has(name) || broken.has(name);
  const added = records.filter((record) => !isKnown(contentFileName(record)));
  const changed = records.filter((record) => {
    const name = contentFileName(record);
    const known = before.get(name);
    return known === undefined ? broken.has(name) : !isSame(known, record);
  });
  const absent = [...stored.records, ...stored.broken].filter((name) => !wanted.has(contentFileName(name)));
  const problems = stored.records.flatMap((record) => checkTerms(record, wanted.get(contentFileName(record)), isPruning));
  return { added, changed, absent, problems };
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

function namesOf(records: readonly ContentFileName[]): string[] {
  return records.map(contentFileName).toSorted();
}

/**
 * Brings the site's content to what the files say, all of it or nothing; what the files don't hold stays, unless it is pruned. Refuses files that don't hold
 * content as its kind has it, no content at all, and another text of the general terms: those are announced, not edited.
 */
export async function importContent(database: Database, files: ContentFiles, { isDryRun, isPruning }: ImportOptions): Promise<ContentImport | ImportRefusal> {
  const { records, problems, cleaned } = readContentFiles(files);
  if (problems.length > 0) return { problems };
  if (records.length === 0) return { problems: ['The folder holds no content.'] };
  return inTransaction(database, async (transaction) => {
    await sql`lock table content in share row exclusive mode`.execute(transaction);
    const stored = await selectContent(transaction);
    const plan = makePlan(stored, records, isPruning);
    if (plan.problems.length > 0) return { problems: plan.problems };
    const { added, changed, absent } = plan;
    if (!isDryRun) {
      await store(transaction, [...added, ...changed]);
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
