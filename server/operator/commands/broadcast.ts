import * as z from 'zod/mini';
import type { Database } from '../../database/database.ts';
import { broadcastNotification } from '../../notifications/broadcast-notification.ts';
import { defineCommand } from '../command.ts';
import { contentOf, notificationFields, notificationOptions } from '../notification-texts.ts';

async function countPlayers(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('player')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Sends every player a notification, by hub, push and list, batch by batch. When the server ends meanwhile, its next
 * start does the rest.
 */
export const broadcast = defineCommand({
  name: 'broadcast',
  summary: 'Sends a notification to every player.',
  arguments: {},
  options: { ...notificationOptions, 'dry-run': { meaning: 'only say how many players there are' } },
  input: z.object({ ...notificationFields, dryRun: z._default(z.boolean(), false) }),
  changes: ({ dryRun }) => !dryRun,
  async run(application, input, { tell, invocation }) {
    const { type, dryRun: isDryRun } = input;
    const players = await countPlayers(application.database);
    if (isDryRun) return { players, told: 0, isDryRun };
    const told = await broadcastNotification(application, { id: invocation, type, content: contentOf(input) }, (sofar) =>
      tell(`${sofar} of ${players} players told`),
    );
    return { players, told, isDryRun };
  },
  present: ({ players, told, isDryRun }) => (isDryRun ? `${players} players would be told.` : `${told} players have been told.`),
});
