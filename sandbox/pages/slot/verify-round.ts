import type { RoundView } from '../../contract/wire.ts';
import { playWithBlocks } from '../../engine/fairness/play-with-blocks.ts';
import { playRound } from '../../engine/slot/play-round.ts';
import { presentSteps } from '../../engine/slot/present-steps.ts';
import { unitsOf } from '../../engine/slot/rule-set.ts';
import { ruleSetOf } from '../../engine/slot/rules/rule-sets.ts';
import { browserBlocks, canCompute, hashSeedInBrowser } from '../page/browser-blocks.ts';

/**
 * The browser's verdict on a round: the result as reported, another result, a seed other than the sealed one, or not
 * computable.
 */
export type Verdict = { result: 'same' | 'differs'; winMinor: number } | { result: 'not-sealed' | 'not-computable' };

/**
 * Computes a round from its revealed seed with the engine that played it. Compares every window, pay and amount with
 * the reported ones, without a request to the server. Throws if the seed is still sealed.
 */
export async function verifyRound(round: RoundView): Promise<Verdict> {
  if (round.serverSeed === null) throw new Error(`the seed of round ${round.roundId} is sealed`);
  if (!canCompute()) return { result: 'not-computable' };
  if ((await hashSeedInBrowser(round.serverSeed)) !== round.serverSeedHash) return { result: 'not-sealed' };
  const rules = ruleSetOf(round.rulesId);
  const blockOf = await browserBlocks(round.serverSeed, round.clientSeed, round.nonce);
  const outcome = await playWithBlocks(blockOf, (stream) => playRound(rules, stream));
  const unitMinor = round.betMinor / unitsOf(rules);
  const winMinor = outcome.pay * unitMinor;
  const computed = { stops: outcome.stops, steps: presentSteps(outcome, unitMinor, round.betMinor), winMinor };
  const told = { stops: round.stops, steps: round.steps, winMinor: round.winMinor };
  return { result: JSON.stringify(computed) === JSON.stringify(told) ? 'same' : 'differs', winMinor };
}
