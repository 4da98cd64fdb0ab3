import * as z from 'zod/mini';
import { makeGameToken } from '../../casino/make-game-token.ts';
import { selectGameByCode } from '../../casino/store.ts';
import { defineCommand } from '../command.ts';
import { findPlayer, playerName } from '../find-player.ts';
import { OperatorRefusal } from '../operator-refusal.ts';

/**
 * Creates the token that a launch would give the game's provider. Refuses an unknown player and a game that is not
 * offered.
 */
export const gameToken = defineCommand({
  name: 'game-token',
  summary: "Makes a player's token for a game, as a launch would; its provider may play with it for 24 hours.",
  arguments: {},
  options: {
    username: { value: 'USERNAME', meaning: 'the player', isRequired: true },
    game: { value: 'CODE', meaning: "the game's code, as `games` lists it", isRequired: true },
  },
  input: z.object({ username: playerName, game: z.string() }),
  changes: () => true,
  async run(application, { username, game: code }) {
    const player = await findPlayer(application.database, username);
    const game = await selectGameByCode(application.database, code);
    if (!game) throw new OperatorRefusal(`No game '${code}' is offered; \`games\` lists those that are.`);
    return { token: await makeGameToken(application, { playerId: player.id, game, sessionId: null }) };
  },
  present: ({ token }) => token,
});
