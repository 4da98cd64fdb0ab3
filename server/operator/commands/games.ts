import * as z from 'zod/mini';
import type { Game } from '#contract/casino.ts';
import { foldText } from '#contract/fold-text.ts';
import { presentGame } from '../../casino/present.ts';
import { selectAllGames } from '../../casino/store.ts';
import { defineCommand } from '../command.ts';
import { OperatorRefusal } from '../operator-refusal.ts';
import { presentTable } from '../present-table.ts';

/** Both the launch system and the studio are called a game's provider. */
function isOf(game: Game, provider: string): boolean {
  const [wanted, system, studio] = [provider, game.system, game.providerName].map(foldText);
  return wanted === system || wanted === studio;
}

/** Lists the games that are offered. Refuses a provider that has none. */
export const games = defineCommand({
  name: 'games',
  summary: 'Lists the games that are offered, in the order of the lobby.',
  arguments: {},
  options: { provider: { value: 'PROVIDER', meaning: 'only those of a launch system or studio' } },
  input: z.object({ provider: z.optional(z.string()) }),
  changes: () => false,
  async run({ database, clock }, { provider }) {
    const all = (await selectAllGames(database)).map((row) => presentGame(row, clock.now()));
    if (provider === undefined) return all;
    const found = all.filter((game) => isOf(game, provider));
    if (found.length > 0) return found;
    const known = [...new Set(all.flatMap(({ system, providerName }) => [system, providerName]))];
    throw new OperatorRefusal(`No provider '${provider}' offers games; there are ${known.join(', ')}.`);
  },
  present: (list) =>
    presentTable(
      list.map(({ gameCode, name, providerName, system, category, availability, opensAt }) => ({
        ...{ code: gameCode, name, studio: providerName, system, category: category ?? null },
        state: opensAt ? `${availability} until ${opensAt}` : (availability ?? null),
      })),
      'No games are offered.',
    ),
});
