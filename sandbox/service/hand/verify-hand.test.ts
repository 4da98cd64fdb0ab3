import { expect, test } from 'vitest';
import { playWithBlocks } from '../../engine/fairness/play-with-blocks.ts';
import { handGames } from '../../engine/hand/games.ts';
import { handVectorSeeds, handVectors } from '../../engine/hand/test-vectors.ts';
import { toWire } from '../../engine/hand/to-wire.ts';
import { browserBlocks } from '../../pages/page/browser-blocks.ts';
import { roundStream } from '../fairness/round-stream.ts';

test.each(handVectors)('$rulesId is dealt as published, on the server and in the browser', async ({ rulesId, choice, moves, nonce, dealt }) => {
  const own = handGames.find(({ rules }) => rules.id === rulesId)?.rules;
  if (!own) throw new Error(`no rules ${rulesId}`);
  const [read, made] = [own.readChoice(choice), moves.map((move) => own.readMove(move))];
  const onServer = own.deal(roundStream(handVectorSeeds.server, handVectorSeeds.client, nonce), read, made);
  const inBrowser = await playWithBlocks(await browserBlocks(handVectorSeeds.server, handVectorSeeds.client, nonce), (stream) => own.deal(stream, read, made));
  expect(inBrowser).toEqual(onServer);
  expect(JSON.stringify(toWire({ shown: onServer.shown, returnMinor: onServer.returnMinor }))).toBe(dealt);
});

test('every rule set has a published hand', () => {
  expect(handGames.map(({ rules }) => rules.id).filter((id) => !handVectors.some(({ rulesId }) => rulesId === id))).toEqual([]);
});
