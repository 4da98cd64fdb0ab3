import * as z from 'zod/mini';
import { closeGame } from '../../casino/close-game.ts';
import { presentGame } from '../../casino/present.ts';
import { defineCommand } from '../command.ts';
import { OperatorRefusal } from '../operator-refusal.ts';

/** Opens a closed game. Refuses a game that is not offered. */
export const gameOpen = defineCommand({
  name: 'game-open',
  summary: 'Opens a game that was closed.',
  arguments: { code: { meaning: "the game's code, as `games` lists it" } },
  options: {},
  input: z.object({ code: z.string() }),
  changes: () => true,
  async run({ database, clock }, { code }) {
    const row = await closeGame(database, code, null);
    if (!row) throw new OperatorRefusal(`No game '${code}' is offered; \`games\` lists those that are.`);
    return presentGame(row, clock.now());
  },
  present: ({ name, availability }) => (availability === 'soon' ? `${name} is not closed, but its provider does not run it yet.` : `${name} is open.`),
});
