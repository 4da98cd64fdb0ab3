import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { playWithBlocks } from '../../engine/fairness/play-with-blocks.ts';
import { playRound } from '../../engine/slot/play-round.ts';
import { ruleSetOf, ruleSets } from '../../engine/slot/rules/rule-sets.ts';
import type { SlotOutcome } from '../../engine/slot/slot-outcome.ts';
import { testVectors, vectorClientSeed, vectorServerSeed } from '../../engine/slot/test-vectors.ts';
import { browserBlocks, hashSeedInBrowser } from '../../pages/page/browser-blocks.ts';
import { roundStream } from '../fairness/round-stream.ts';
import { hashSeed } from '../fairness/seed-store.ts';

const summary = ({ stops, steps }: SlotOutcome) => ({
  stops,
  stepPays: steps.map(({ pay }) => pay),
  lastTop: steps.at(-1)?.window.map(([top]) => top),
});
const cases = testVectors.map((vector) => [vector.rulesId, vector.nonce, vector] as const);

test('the seed of the vectors is the stated hash, and every rule set has three vectors', () => {
  expect(vectorServerSeed).toBe(createHash('sha256').update('Meydan').digest('hex'));
  for (const id of ruleSets.keys()) expect(testVectors.filter(({ rulesId }) => rulesId === id)).toHaveLength(3);
});

test.each(cases)('%s, nonce %i: the server plays the published vector', (rulesId, nonce, { stops, stepPays, lastTop }) => {
  const outcome = playRound(ruleSetOf(rulesId), roundStream(vectorServerSeed, vectorClientSeed, nonce));
  expect(summary(outcome)).toEqual({ stops, stepPays, lastTop });
});

test.each(cases)('%s, nonce %i: Web Crypto gives the same complete round as the server', async (rulesId, nonce) => {
  const rules = ruleSetOf(rulesId);
  const blockOf = await browserBlocks(vectorServerSeed, vectorClientSeed, nonce);
  expect(await playWithBlocks(blockOf, (stream) => playRound(rules, stream))).toEqual(playRound(rules, roundStream(vectorServerSeed, vectorClientSeed, nonce)));
});

test('a seed has the same hash on the server and in the browser', async () => {
  expect(await hashSeedInBrowser(vectorServerSeed)).toBe(hashSeed(vectorServerSeed));
});
