import type { HandView } from '../../contract/wire.ts';
import { playWithBlocks } from '../../engine/fairness/play-with-blocks.ts';
import type { AnyHandRules } from '../../engine/hand/hand-rules.ts';
import { toWire } from '../../engine/hand/to-wire.ts';
import { browserBlocks, canCompute, hashSeedInBrowser } from '../page/browser-blocks.ts';
import type { Verdict } from '../slot/verify-round.ts';

/**
 * Replays a hand from its revealed seed by the rules that dealt it, and compares every card and amount, without a
 * request to the server. Throws for a hand whose seed is still secret.
 */
export async function verifyHand(rules: AnyHandRules, hand: HandView): Promise<Verdict> {
  if (hand.serverSeed === null) throw new Error(`the seed of hand ${hand.handId} is sealed`);
  if (!canCompute()) return { result: 'not-computable' };
  if ((await hashSeedInBrowser(hand.serverSeed)) !== hand.serverSeedHash) return { result: 'not-sealed' };
  const choice = rules.readChoice(hand.choice);
  const moves = hand.moves.map((move) => rules.readMove(move));
  if (choice === null || moves.includes(null)) return { result: 'differs', winMinor: 0 };
  const blockOf = await browserBlocks(hand.serverSeed, hand.clientSeed, hand.nonce);
  const dealt = await playWithBlocks(blockOf, (stream) => rules.deal(stream, choice, moves));
  const [stakesMinor, winMinor] = [dealt.stakesMinor.map(Number), Number(dealt.returnMinor)];
  const computed = JSON.stringify({ stakesMinor, winMinor, shown: toWire(dealt.shown) });
  const told = JSON.stringify({ stakesMinor: hand.stakesMinor, winMinor: hand.returnMinor, shown: hand.shown });
  return { result: computed === told ? 'same' : 'differs', winMinor };
}
