import type { Queryable } from '../database/database.ts';
import { contentFileName } from './content-file-name.ts';
import { selectContent } from './select-content.ts';
import { type ContentFiles, writeContentFiles } from './write-content-files.ts';

export interface ContentExport {
  readonly files: ContentFiles;
  /** Names of what could not be exported, because it breaks its kind's schema. */
  readonly broken: string[];
}

/** The site's content as files. Images are addresses and no files; site options and the versions of the general terms are not content. */
export async function exportContent(queries: Queryable): Promise<ContentExport> {
  const { records, broken } = await selectContent(queries);
  return { files: writeContentFiles(records), broken: broken.map(contentFileName).toSorted() };
}
