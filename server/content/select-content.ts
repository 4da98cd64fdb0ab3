import type { Queryable } from '../database/database.ts';
import { contentBodies } from './content-bodies.ts';
import { type ContentFileName, isContentKind } from './content-file-name.ts';
import type { ContentRecord } from './content-record.ts';

export interface StoredContent {
  readonly records: ContentRecord[];
  /** What is stored and breaks its kind's schema: players don't see it. */
  readonly broken: ContentFileName[];
}

/** All content of all kinds and languages, switched on or off. */
export async function selectContent(queries: Queryable): Promise<StoredContent> {
  const rows = await queries.selectFrom('content').selectAll().execute();
  const records: ContentRecord[] = [];
  const broken: ContentFileName[] = [];
  for (const { kind, id, locale, position, is_active, body } of rows) {
    if (!isContentKind(kind)) continue;
    const parsed = contentBodies[kind].safeParse(body);
    if (parsed.success) records.push({ kind, id, locale, position, isActive: is_active, body: parsed.data });
    else broken.push({ kind, id, locale });
  }
  return { records, broken };
}
