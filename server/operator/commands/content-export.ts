import * as z from 'zod/mini';
import { exportContent } from '../../content/export-content.ts';
import type { ContentFiles } from '../../content/write-content-files.ts';
import { defineCommand } from '../command.ts';

/** Under a symbol, because it travels as files and not in the result. */
const texts = Symbol('texts');

interface Exported {
  readonly dir: string;
  /** Names of the files. */
  readonly files: string[];
  /** Names of content that breaks its kind's schema, so that players don't see it either. */
  readonly broken: string[];
  readonly [texts]: ContentFiles;
}

/** Writes the site's content to the files of a folder. */
export const contentExport = defineCommand({
  name: 'content export',
  summary: "Writes the site's content to a folder: a JSON file each, and HTML in a file beside it.",
  arguments: { dir: { meaning: 'the folder; it is made when there is none, and files of the same names are written over' } },
  options: {},
  input: z.object({ dir: z.string() }),
  changes: () => false,
  run: async ({ database }, { dir }): Promise<Exported> => {
    const { files, broken } = await exportContent(database);
    return { dir, files: Object.keys(files), broken, [texts]: files };
  },
  present: ({ dir, files, broken }) =>
    [`${files.length} files are in ${dir}.`, ...(broken.length === 0 ? [] : [`Left out, because players cannot see it either: ${broken.join(', ')}`])].join(
      '\n',
    ),
  writes: ({ dir, [texts]: files }) => ({ folder: dir, files }),
});
