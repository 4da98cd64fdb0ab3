import * as z from 'zod/mini';
import { addGames } from '../../casino/add-games.ts';
import { addedGameSchema } from '../../casino/added-game.ts';
import { defineCommand, fileSchema } from '../command.ts';
import { OperatorRefusal } from '../operator-refusal.ts';

const listSchema = z.array(addedGameSchema).check(z.minLength(1));

/** Says what is wrong with a file, by its first issue; `0.system` is the system of its first game. */
function explain(issue: z.core.$ZodIssue | undefined): string {
  const place = issue?.path.join('.');
  if (issue === undefined || !place) return 'The file holds no list of games.';
  const known = 'server/casino/added-game.ts says what a game may have';
  if (issue.code === 'unrecognized_keys') return `The file is no list of games: ${place}.${issue.keys[0]} is unknown; ${known}.`;
  if (issue.code === 'invalid_value') return `The file is no list of games: ${place} must be one of ${issue.values.map(String).join(', ')}.`;
  return `The file is no list of games: ${place} is missing or not what it must be; ${known}.`;
}

function readGames(text: string): z.output<typeof listSchema> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new OperatorRefusal(`The file is no JSON: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
  const read = listSchema.safeParse(json);
  if (read.success) return read.data;
  throw new OperatorRefusal(explain(read.error.issues[0]));
}

/**
 * Adds games of a provider of one's own, or updates them. Refuses a file that is not a list of games, and what
 * `addGames` refuses.
 */
export const gameAdd = defineCommand({
  name: 'game-add',
  summary: 'Adds games to the lobby, or updates those of a known code, from a JSON file.',
  arguments: {
    file: { meaning: 'a list of `code`, `name`, `provider`, `system`, `category` and what `server/casino/added-game.ts` knows besides', reads: 'file' },
  },
  options: {},
  input: z.object({ file: fileSchema }),
  changes: () => true,
  async run(application, { file }) {
    const added = await addGames(application, readGames(file.text));
    if ('problem' in added) throw new OperatorRefusal(added.problem);
    return added;
  },
  present: ({ codes }) => `${codes.length === 1 ? 'One game is' : `${codes.length} games are`} in the lobby: ${codes.join(', ')}.`,
});
