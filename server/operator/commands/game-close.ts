import * as z from 'zod/mini';
import { closeGame } from '../../casino/close-game.ts';
import { presentGame } from '../../casino/present.ts';
import { defineCommand } from '../command.ts';
import { isoTime } from '../iso-time.ts';
import { OperatorRefusal } from '../operator-refusal.ts';

/** Closes a game for a time or until it is opened. Refuses a game that is not offered and a time in the past. */
export const gameClose = defineCommand({
  name: 'game-close',
  summary: 'Closes a game: nobody can open it, and the lobby says so. Who is in it plays on.',
  arguments: { code: { meaning: "the game's code, as `games` lists it" } },
  options: { until: { value: 'ISO', meaning: 'when it opens again by itself, such as 2026-12-24T18:00:00Z' } },
  input: z.object({ code: z.string(), until: z.optional(isoTime) }),
  changes: () => true,
  async run({ database, clock }, { code, until = null }) {
    if (until !== null && until <= clock.now()) throw new OperatorRefusal('The time at which it opens again is over.');
    const row = await closeGame(database, code, { until });
    if (!row) throw new OperatorRefusal(`No game '${code}' is offered; \`games\` lists those that are.`);
    return presentGame(row, clock.now());
  },
  present: ({ name, opensAt }) => (opensAt ? `${name} is closed until ${opensAt}.` : `${name} is closed until \`game-open\`.`),
});
