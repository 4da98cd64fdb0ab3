import type {
  CrowdTicket,
  OpenRoundView,
  PastRoundView,
  SceneView,
  TableRoundView,
  TableSessionView,
  TicketHistoryEntry,
  TicketView,
} from '../../contract/table-wire.ts';
import { toWire } from '../../engine/hand/to-wire.ts';
import type { TableGame } from '../../engine/table/table-game.ts';
import type { Sandbox } from '../sandbox.ts';
import { readChain } from '../shared/chain-store.ts';
import { maskName } from '../shared/mask-name.ts';
import { presentChain } from '../shared/present-chain.ts';
import { courseOf } from './course-of.ts';
import { standingOf } from './standing-of.ts';
import { type PlayedRound, sceneEndMs, sceneOf, type Table } from './table.ts';
import { findTableRound, type TableRound } from './table-round-store.ts';
import { bookedOf, listNewestTickets, listTicketsIn, type Ticket } from './ticket-store.ts';

/** Number of tickets of a round that are published to everyone, largest stakes first. */
const MOST_CROWD_TOLD = 50;

/** Builds the view of a ticket for its player. `played` is the round in play, or null. */
export function presentTicket(tenant: Sandbox, { rules }: Pick<TableGame, 'rules'>, ticket: Ticket, played: PlayedRound | null): TicketView {
  const isOn = ticket.state === 'open' && played?.round.id === ticket.roundId;
  return {
    key: ticket.key,
    ticketId: ticket.id,
    roundId: ticket.roundId,
    choice: ticket.choice,
    moves: [...ticket.moves],
    state: ticket.state,
    stakedMinor: Number(bookedOf(tenant.database, ticket.id)),
    isActing: isOn && sceneOf(played).asks && standingOf(rules, ticket, played.course, played.sceneNumber).isActing,
    returnMinor: ticket.returnMinor === null ? null : Number(ticket.returnMinor),
  };
}

/**
 * Builds the view of a finished round, including its hash. Throws if the round is unfinished, since its hash is secret.
 */
export function presentPastRound({ rules }: Pick<TableGame, 'rules'>, round: TableRound): PastRoundView {
  if (round.state !== 'over' || round.overAtMs === null) throw new Error(`round ${round.id} is not over`);
  const { id: roundId, position, hash, chainId, overAtMs } = round;
  return { roundId, position, hash, chainId, overAtMs, result: toWire(rules.resultOf(courseOf(rules, round).scenes.at(-1)?.shown)) };
}

/** Returns the number of players, the total staked in kuruş, and the tickets of a round. */
export function presentCrowd(tenant: Sandbox, roundId: number): Pick<TableRoundView, 'players' | 'totalMinor' | 'crowd'> {
  const tickets = [...listTicketsIn(tenant.database, roundId, 'open'), ...listTicketsIn(tenant.database, roundId, 'settled')];
  const crowd = tickets.map((ticket): CrowdTicket => {
    const returnMinor = ticket.returnMinor === null ? null : Number(ticket.returnMinor);
    return { ticketId: ticket.id, name: maskName(ticket.user), stakedMinor: Number(bookedOf(tenant.database, ticket.id)), returnMinor };
  });
  return {
    players: new Set(tickets.map(({ user }) => user)).size,
    totalMinor: crowd.reduce((sum, { stakedMinor }) => sum + stakedMinor, 0),
    crowd: crowd.toSorted((left, right) => right.stakedMinor - left.stakedMinor || left.ticketId - right.ticketId).slice(0, MOST_CROWD_TOLD),
  };
}

function presentScene(played: PlayedRound): SceneView {
  const { sceneNumber: number, sceneAtMs: startedAtMs, course } = played;
  const { asks, shown } = sceneOf(played);
  return { number, startedAtMs, endsAtMs: sceneEndMs(played), asks, isLast: number === course.scenes.length - 1, shown: toWire(shown) };
}

/** Builds the view of the shown round for all players. Nothing in it reveals scenes that are still to come. */
export function presentRound(tenant: Sandbox, table: Table): TableRoundView {
  const { played, openRound } = table;
  const { id: roundId, position, chainId } = played?.round ?? openRound.round;
  const announced = toWire(played ? played.course.announced : openRound.announced);
  return { roundId, position, chainId, announced, scene: played ? presentScene(played) : null, ...presentCrowd(tenant, roundId) };
}

/** Builds the view of the round that accepts bets. Returns null if none does. */
export function presentOpenRound({ takesBets, openRound }: Table): OpenRoundView | null {
  if (!takesBets) return null;
  const { round, announced, closesAtMs } = openRound;
  return { roundId: round.id, position: round.position, announced: toWire(announced), closesAtMs };
}

/** Returns the fields of a table's session beyond those common to all sessions. The caller adds `nextChain`. */
export function presentTableSession(tenant: Sandbox, session: { user: string; gameCode: string; game: TableGame }): Omit<TableSessionView, 'nextChain'> {
  const { rules } = session.game;
  return {
    table: {
      rulesId: rules.id,
      leastStakeMinor: Number(rules.stakes.leastMinor),
      mostStakeMinor: Number(rules.stakes.mostMinor),
      returnToPlayerPercent: rules.returnToPlayerPercent,
      bettingMs: rules.pace.bettingMs,
      everyMs: rules.pace.everyMs ?? null,
      mostTickets: rules.mostTickets,
    },
    isLastTicketVoided: listNewestTickets(tenant.database, session, 1)[0]?.state === 'voided',
  };
}

/**
 * Builds a history entry from a settled ticket and its round, which the tenant `rounds` stores. Returns null if the
 * round does not exist or is not over.
 */
export function presentTicketEntry(rounds: Sandbox, tenant: Sandbox, game: TableGame, ticket: Ticket): TicketHistoryEntry | null {
  const round = findTableRound(rounds.database, ticket.roundId);
  if (round?.state !== 'over') return null;
  const course = courseOf(game.rules, round);
  return {
    ticket: presentTicket(tenant, game, ticket, null),
    placedAtMs: ticket.createdAtMs,
    announced: toWire(course.announced),
    shown: toWire(course.scenes.at(-1)?.shown),
    round: presentPastRound(game, round),
    chain: presentChain(readChain(rounds.database, round.chainId)),
  };
}
