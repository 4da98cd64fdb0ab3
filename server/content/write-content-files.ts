import { contentFileName } from './content-file-name.ts';
import type { ContentRecord } from './content-record.ts';

/** Texts by their path below the folder. */
export type ContentFiles = Readonly<Record<string, string>>;

/**
 * Returns the files of content: JSON that a person can edit, and HTML beside it in a file of its own. The same content
 * always gives the same bytes, in the same order; each file ends with a line break, which is not part of the HTML.
 */
export function writeContentFiles(records: readonly ContentRecord[]): ContentFiles {
  const files = records.flatMap((record) => {
    const { html, ...fields } = record.body;
    const name = contentFileName(record);
    const json = `${JSON.stringify({ position: record.position, isActive: record.isActive, ...fields }, null, 2)}\n`;
    return typeof html === 'string'
      ? [
          [`${name}.json`, json],
          [`${name}.html`, `${html}\n`],
        ]
      : [[`${name}.json`, json]];
  });
  return Object.fromEntries(files.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)));
}
