import type { RoundView } from '../../contract/wire.ts';
import { unitMinor } from '../../engine/slot/engine.ts';
import { playRound } from '../../engine/slot/play-round.ts';
import { presentSteps } from '../../engine/slot/present-steps.ts';
import { ruleSetOf } from '../../engine/slot/rules/rule-sets.ts';
import { roundStream } from '../fairness/round-stream.ts';
import { hashSeed } from '../fairness/seed-store.ts';
import type { Round } from './round-store.ts';

/**
 * Builds the view of a played round for its player, recomputed from its seeds by the rules it was played with. Includes
 * the server seed only after the seed was revealed. Throws if the round was not played.
 */
export function presentRound(round: Round): RoundView {
  if (!round.stops || round.winMinor === null || round.balanceAfterBetMinor === null) throw new Error(`round ${round.id} was not played`);
  const rules = ruleSetOf(round.rulesId);
  const outcome = playRound(rules, roundStream(round.serverSeed, round.clientSeed, round.nonce));
  return {
    roundId: round.id,
    playedAtMs: round.createdAtMs,
    betMinor: Number(round.betMinor),
    winMinor: Number(round.winMinor),
    balanceAfterBetMinor: Number(round.balanceAfterBetMinor),
    balanceMinor: round.balanceAfterMinor === null ? null : Number(round.balanceAfterMinor),
    rulesId: round.rulesId,
    stops: round.stops,
    steps: presentSteps(outcome, Number(unitMinor(rules, round.betMinor)), Number(round.betMinor)),
    nonce: round.nonce,
    clientSeed: round.clientSeed,
    serverSeedHash: hashSeed(round.serverSeed),
    serverSeed: round.isSeedRevealed ? round.serverSeed : null,
  };
}
