import type { Sandbox } from '../sandbox.ts';
import { readChain } from '../shared/chain-store.ts';
import { maskName } from '../shared/mask-name.ts';
import type { CrashBetView, CrashChainView, CrashedRoundView, CrashHistoryEntry, CrashRoundView, CrashSessionView, OwnCrashBetView } from '../web/wire.ts';
import { type CrashBet, listNewestBets, listPlacedBets } from './crash-bet-store.ts';
import { type CrashRound, findCrashRound } from './crash-round-store.ts';
import { BETTING_MS, LARGEST_STAKE_MINOR, RETURN_TO_PLAYER_PERCENT, SMALLEST_STAKE_MINOR } from './crash-rules.ts';
import type { CrashTable } from './crash-table.ts';
import { DOUBLING_MS, LARGEST_MULTIPLIER, SMALLEST_AUTO } from './flight.ts';

/** So many bets of a round are told to everybody, the largest stakes first. */
const MOST_BETS_TOLD = 200;

const wholeKurus = (amountMinor: bigint | null): number | null => (amountMinor === null ? null : Number(amountMinor));

/** What everybody may know of a bet. */
export function presentBet(bet: CrashBet): CrashBetView {
  return { key: bet.id, name: maskName(bet.user), stakeMinor: Number(bet.stakeMinor), cashedAt: bet.cashedAt, winMinor: wholeKurus(bet.winMinor) };
}

/** What its player knows of a bet. */
export function presentOwnBet(bet: CrashBet): OwnCrashBetView {
  const { betId, roundId, panel, autoAt, state } = bet;
  const { name: _name, ...shared } = presentBet(bet);
  return { ...shared, betId, roundId, panel, autoAt, state };
}

export function presentChain(house: Sandbox, chainId: number): CrashChainView {
  const { terminalHash, salt, length } = readChain(house.database, chainId);
  return { chainId, terminalHash, salt, length };
}

/** A round that a restart has cut off is over as well: what was cashed out in it counts. */
const isOver = ({ state }: CrashRound): boolean => state === 'crashed' || state === 'voided';

/** A round that is over with its hash. Throws for one that is not: its hash is its secret. */
export function presentCrashed(round: CrashRound): CrashedRoundView {
  if (!isOver(round)) throw new Error(`round ${round.id} is not over`);
  return { roundId: round.id, point: round.point, position: round.position, hash: round.hash, chainId: round.chainId };
}

/** How many players have staked how much in a round, and their bets. */
export function presentBets(house: Sandbox, roundId: number): Pick<CrashRoundView, 'players' | 'totalMinor' | 'bets'> {
  const placed = listPlacedBets(house.database, roundId);
  return {
    players: new Set(placed.map(({ user }) => user)).size,
    totalMinor: Number(placed.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)),
    bets: placed.slice(0, MOST_BETS_TOLD).map(presentBet),
  };
}

/** The round that everybody looks at; nothing in it tells where a flight will end. */
export function presentShownRound(house: Sandbox, table: CrashTable): CrashRoundView {
  const round = table.shownRound;
  return {
    roundId: round.id,
    phase: table.phase,
    startsAtMs: round.startsAtMs,
    point: table.phase === 'crashed' ? round.point : null,
    nextAtMs: table.nextAtMs,
    openRoundId: table.openRound.id,
    position: round.position,
    ...presentBets(house, round.id),
  };
}

/** What a crash session holds beside what every session has. */
export function presentCrash(house: Sandbox, player: { user: string; gameCode: string }): CrashSessionView {
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
    isLastBetVoided: listNewestBets(house.database, player, 1)[0]?.state === 'voided',
  };
}

/** A settled bet of a player's history with its round, which lies in the house of rounds; null while that is not over. */
export function presentHistoryEntry(rounds: Sandbox, bet: CrashBet): CrashHistoryEntry | null {
  const round = findCrashRound(rounds.database, bet.roundId);
  if (!round || !isOver(round)) return null;
  return { bet: presentOwnBet(bet), placedAtMs: bet.createdAtMs, round: presentCrashed(round), chain: presentChain(rounds, round.chainId) };
}
