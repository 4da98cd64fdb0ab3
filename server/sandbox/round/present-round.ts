import { hashSeed } from '../fairness/seed-store.ts';
import { lineBetMinor, outcomeAt } from '../slot/engine.ts';
import type { RuleSet } from '../slot/rule-set.ts';
import type { RoundView } from '../web/wire.ts';
import type { Round } from './round-store.ts';

/** A played round as its player sees it; the server seed only after it was revealed. Throws for a round that was not played. */
export function presentRound(rules: RuleSet, round: Round): RoundView {
  if (!round.stops || round.winMinor === null || round.balanceAfterBetMinor === null) throw new Error(`round ${round.id} was not played`);
  const outcome = outcomeAt(rules, round.stops);
  const lineBet = lineBetMinor(rules, round.betMinor);
  return {
    roundId: round.id,
    playedAtMs: round.createdAtMs,
    betMinor: Number(round.betMinor),
    winMinor: Number(round.winMinor),
    balanceAfterBetMinor: Number(round.balanceAfterBetMinor),
    balanceMinor: round.balanceAfterMinor === null ? null : Number(round.balanceAfterMinor),
    stops: round.stops,
    window: outcome.window.map((reel) => [...reel]),
    wins: outcome.wins.map(({ line, symbol, count, pay }) => ({ line, symbol, count, winMinor: Number(BigInt(pay) * lineBet) })),
    nonce: round.nonce,
    clientSeed: round.clientSeed,
    serverSeedHash: hashSeed(round.serverSeed),
    serverSeed: round.isSeedRevealed ? round.serverSeed : null,
  };
}
