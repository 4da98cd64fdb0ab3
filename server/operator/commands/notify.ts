import * as z from 'zod/mini';
import { defaultLocale, locales } from '#contract/request-headers.ts';
import { announceNotification } from '../../notifications/announce-notification.ts';
import { insertNotification } from '../../notifications/insert-notification.ts';
import { presentNotification } from '../../notifications/present-notification.ts';
import { defineCommand } from '../command.ts';
import { findPlayer, playerName } from '../find-player.ts';
import { contentOf, notificationFields, notificationOptions } from '../notification-texts.ts';

/** Sends one player a notification, by hub, push and list. Refuses an unknown player. */
export const notify = defineCommand({
  name: 'notify',
  summary: 'Sends a notification to one player.',
  arguments: {},
  options: { username: { value: 'USERNAME', meaning: 'the player', isRequired: true }, ...notificationOptions },
  input: z.object({ username: playerName, ...notificationFields }),
  changes: () => true,
  async run(application, input) {
    const player = await findPlayer(application.database, input.username);
    const row = await insertNotification(application.database, {
      playerId: player.id,
      type: input.type,
      content: contentOf(input),
      createdAt: application.clock.now(),
    });
    await announceNotification(application, row);
    const locale = locales.find((known) => known === player.locale) ?? defaultLocale;
    return { username: player.username, ...presentNotification(row, locale) };
  },
  present: ({ username, title, id }) => `${username} has the notification '${title}' (${id}).`,
});
