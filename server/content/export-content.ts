import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Queryable } from '../database/database.ts';
import { contentBodies } from './content-bodies.ts';
import { contentFileName, isContentKind } from './content-file-name.ts';
import type { ContentRecord } from './content-record.ts';
import { type ContentFiles, writeContentFiles } from './write-content-files.ts';

export interface ContentExport {
  readonly files: ContentFiles;
  /** Names of what could not be exported because it breaks its kind's schema; players do not see it either. */
  readonly broken: string[];
}

/**
 * Exports the site's content as files. Images are addresses, not files; site options and the versions of the general
 * terms are not content.
 */
export async function exportContent(queries: Queryable): Promise<ContentExport> {
  const records: ContentRecord[] = [];
  const broken: string[] = [];
  for (const { kind, id, locale, position, is_active, body } of await queries.selectFrom('content').selectAll().execute()) {
    if (!isContentKind(kind)) continue;
    const parsed = contentBodies[kind].safeParse(body);
    if (parsed.success) records.push({ kind, id, locale, position, isActive: is_active, body: parsed.data });
    else broken.push(contentFileName({ kind, id, locale }));
    // Sanitizing a long page takes milliseconds, so other work runs between two of them.
    await nextTurn();
  }
  return { files: writeContentFiles(records), broken: broken.toSorted() };
}
