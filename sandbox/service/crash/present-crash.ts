import type { CrashBetView, CrashedRoundView, CrashHistoryEntry, CrashRoundView, CrashSessionView, OwnCrashBetView } from '../../contract/wire.ts';
import { BETTING_MS, LARGEST_STAKE_MINOR, RETURN_TO_PLAYER_PERCENT, SMALLEST_STAKE_MINOR } from '../../engine/crash/crash-rules.ts';
import { DOUBLING_MS, LARGEST_MULTIPLIER, SMALLEST_AUTO } from '../../engine/crash/flight.ts';
import type { Sandbox } from '../sandbox.ts';
import { readChain } from '../shared/chain-store.ts';
import { maskName } from '../shared/mask-name.ts';
import { presentChain } from '../shared/present-chain.ts';
import { type CrashBet, listNewestBets, listPlacedBets } from './crash-bet-store.ts';
import { type CrashRound, findCrashRound } from './crash-round-store.ts';
import type { CrashTable } from './crash-table.ts';

/** Number of bets of a round that are published to everyone, largest stakes first. */
const MOST_BETS_TOLD = 200;

const wholeKurus = (amountMinor: bigint | null): number | null => (amountMinor === null ? null : Number(amountMinor));

/** Builds the public view of a bet. */
export function presentBet(bet: CrashBet): CrashBetView {
  return { key: bet.id, name: maskName(bet.user), stakeMinor: Number(bet.stakeMinor), cashedAt: bet.cashedAt, winMinor: wholeKurus(bet.winMinor) };
}

/** Builds the view that the bet's own player receives. */
export function presentOwnBet(bet: CrashBet): OwnCrashBetView {
  const { betId, roundId, panel, autoAt, state } = bet;
  const { name: _name, ...shared } = presentBet(bet);
  return { ...shared, betId, roundId, panel, autoAt, state };
}

/** A voided round, which a restart interrupted, is over as well: its cash-outs count. */
const isOver = ({ state }: CrashRound): boolean => state === 'crashed' || state === 'voided';

/**
 * Builds the view of a finished round, including its hash. Throws if the round is unfinished, since its hash is secret.
 */
export function presentCrashed(round: CrashRound): CrashedRoundView {
  if (!isOver(round)) throw new Error(`round ${round.id} is not over`);
  return { roundId: round.id, point: round.point, position: round.position, hash: round.hash, chainId: round.chainId };
}

/** Returns the number of players, the total staked in kuruş, and the bets of a round. */
export function presentBets(tenant: Sandbox, roundId: number): Pick<CrashRoundView, 'players' | 'totalMinor' | 'bets'> {
  const placed = listPlacedBets(tenant.database, roundId);
  return {
    players: new Set(placed.map(({ user }) => user)).size,
    totalMinor: Number(placed.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)),
    bets: placed.slice(0, MOST_BETS_TOLD).map(presentBet),
  };
}

/** Builds the view of the shown round for all players. Nothing in it reveals where a flight will end. */
export function presentShownRound(tenant: Sandbox, table: CrashTable): CrashRoundView {
  const round = table.shownRound;
  return {
    roundId: round.id,
    phase: table.phase,
    startsAtMs: round.startsAtMs,
    point: table.phase === 'crashed' ? round.point : null,
    nextAtMs: table.nextAtMs,
    openRoundId: table.openRound.id,
    position: round.position,
    ...presentBets(tenant, round.id),
  };
}

/** Returns the fields of a crash session beyond those common to all sessions. The caller adds `nextChain`. */
export function presentCrash(tenant: Sandbox, player: { user: string; gameCode: string }): Omit<CrashSessionView, 'nextChain'> {
  return {
    crash: {
      smallestStakeMinor: Number(SMALLEST_STAKE_MINOR),
      largestStakeMinor: Number(LARGEST_STAKE_MINOR),
      smallestAuto: SMALLEST_AUTO,
      largestMultiplier: LARGEST_MULTIPLIER,
      doublingMs: DOUBLING_MS,
      bettingMs: BETTING_MS,
      returnToPlayerPercent: RETURN_TO_PLAYER_PERCENT,
    },
    isLastBetVoided: listNewestBets(tenant.database, player, 1)[0]?.state === 'voided',
  };
}

/**
 * Builds a history entry from a settled bet and its round, which the tenant `rounds` stores. Returns null if the round
 * is not over.
 */
export function presentHistoryEntry(rounds: Sandbox, bet: CrashBet): CrashHistoryEntry | null {
  const round = findCrashRound(rounds.database, bet.roundId);
  if (!round || !isOver(round)) return null;
  return { bet: presentOwnBet(bet), placedAtMs: bet.createdAtMs, round: presentCrashed(round), chain: presentChain(readChain(rounds.database, round.chainId)) };
}
