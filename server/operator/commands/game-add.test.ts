import { expect, it } from 'vitest';
import type { Application } from '../../application.ts';
import { gameAdd } from './game-add.ts';

const game = { code: 'acme-comet', name: 'Comet', provider: 'Acme', system: 'hub88', category: 'slot' };
const call = { invocation: '', operator: '', isJson: true, tell: () => undefined };
/** Adds what a file holds; one that is refused for its form is never compared with an application's games. */
const addText = (text: string) => gameAdd.run({} as Application, { file: { path: 'games.json', text } }, call);
const add = (content: unknown) => addText(JSON.stringify(content));

it.each([
  ['a field that no game has', { volatilty: 'low' }, '0.volatilty is unknown; server/casino/added-game.ts says what a game may have.'],
  ['another word than the listed ones', { category: 'slots' }, '0.category must be one of slot, live, games, bingo, tvbets, virtual, crash.'],
  ['no name', { name: undefined }, '0.name is missing or not what it must be; server/casino/added-game.ts says what a game may have.'],
])('a file of games with %s is refused by a sentence that names it', async (_, change, sentence) => {
  await expect(add([{ ...game, ...change }])).rejects.toThrow(`The file is no list of games: ${sentence}`);
});

it('a file that is not JSON is refused with the place where it ceases to be', async () => {
  await expect(addText('[{code:1}]')).rejects.toThrow(/^The file is no JSON: .*position 2/);
});

it.each([
  ['no list', {}],
  ['an empty list', []],
])('a file with %s is refused', async (_, content) => {
  await expect(add(content)).rejects.toThrow('The file holds no list of games.');
});
