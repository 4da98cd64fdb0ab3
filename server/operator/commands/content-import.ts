import * as z from 'zod/mini';
import { providerOrigins } from '../../config.ts';
import { importContent } from '../../content/import-content.ts';
import { defineCommand, folderSchema } from '../command.ts';
import { OperatorRefusal } from '../operator-refusal.ts';

function line(what: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${what}: ${names.join(', ')}`];
}

/** Makes the files of a folder the site's content. */
export const contentImport = defineCommand({
  name: 'content import',
  summary: "Brings the site's content to what the files of a folder say, all of it or nothing.",
  arguments: { dir: { meaning: "the folder, as 'content export' writes it", reads: 'folder' } },
  options: {
    'dry-run': { meaning: 'say what would be added, changed and removed, and change nothing' },
    prune: { meaning: 'remove what the folder does not hold' },
  },
  input: z.object({ dir: folderSchema, dryRun: z._default(z.boolean(), false), prune: z._default(z.boolean(), false) }),
  changes: ({ dryRun }) => !dryRun,
  run: async ({ database, clock, config }, { dir, dryRun, prune }) => {
    const outcome = await importContent(database, dir.files, {
      isDryRun: dryRun,
      isPruning: prune,
      imageOrigins: [new URL(config.publicUrl).origin, ...providerOrigins(config)],
      now: clock.now(),
    });
    if ('problems' in outcome) throw new OperatorRefusal(outcome.problems.join('\n'));
    return outcome;
  },
  present: ({ isDryRun, added, changed, removed, kept, unchangedCount, cleaned }) =>
    [
      ...line(isDryRun ? 'Would be added' : 'Added', added),
      ...line(isDryRun ? 'Would be changed' : 'Changed', changed),
      ...line(isDryRun ? 'Would be removed' : 'Removed', removed),
      `Unchanged: ${unchangedCount}`,
      ...line('Not in the folder and kept (--prune removes them)', kept),
      ...line('Held what content may not hold, which was left out', cleaned),
    ].join('\n'),
});
