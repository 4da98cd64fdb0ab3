import { expect, test } from 'vitest';
import { browserBlocks } from '../fairness/browser-blocks.ts';
import { playWithBlocks } from '../fairness/play-with-blocks.ts';
import { roundStream } from '../fairness/round-stream.ts';
import { handGames } from './games.ts';
import { handVectorSeeds, handVectors } from './test-vectors.ts';
import { toWire } from './to-wire.ts';

test.each(handVectors)('$rulesId is dealt as published, on the server and in the browser', async ({ rulesId, choice, moves, nonce, dealt }) => {
  const own = handGames.find(({ rules }) => rules.id === rulesId)?.rules;
  if (!own) throw new Error(`no rules ${rulesId}`);
  const [read, made] = [own.readChoice(choice), moves.map((move) => own.readMove(move))];
  const onServer = own.deal(roundStream(handVectorSeeds.server, handVectorSeeds.client, nonce), read, made);
  const inBrowser = await playWithBlocks(await browserBlocks(handVectorSeeds.server, handVectorSeeds.client, nonce), (stream) => own.deal(stream, read, made));
  expect(inBrowser).toEqual(onServer);
  expect(JSON.stringify(toWire({ shown: onServer.shown, returnMinor: onServer.returnMinor }))).toBe(dealt);
});

test('hands of every rule set are published', () => {
  expect(handGames.map(({ rules }) => rules.id).filter((id) => !handVectors.some(({ rulesId }) => rulesId === id))).toEqual([]);
});
