import type { DatabaseSync } from 'node:sqlite';
import type { TicketState } from '../../contract/table-wire.ts';
import { prepared } from '../database/prepared.ts';
import { integerOf, numberOf, optionalIntegerOf, optionalTextOf, type Row, textOf } from '../database/row.ts';
import type { Player } from '../fairness/seed-store.ts';

/** A player's bet in a round of a table. */
export interface Ticket {
  id: number;
  key: string;
  roundId: number;
  user: string;
  gameCode: string;
  /** The token that the ticket was bought with. Its messages to the operator carry the same token. */
  token: string;
  currency: string;
  /** The choice as received in the request. */
  choice: unknown;
  /** The moves in the order of the scenes that ask for one; null where no decision was made. */
  moves: readonly unknown[];
  state: TicketState;
  refusal: string | null;
  returnMinor: bigint | null;
  /** The operator's latest balance for this ticket, kuruş; null until it is known. */
  balanceMinor: bigint | null;
  createdAtMs: number;
}
export interface TicketStake {
  number: number;
  betUuid: string;
  amountMinor: bigint;
  state: 'asked' | 'booked' | 'refused' | 'voided';
}

const SELECT_TICKET = `select ticket.*, game_session.token, game_session.currency
  from ticket join game_session on game_session.token_hash = ticket.token_hash`;

function ticketOf(row: Row): Ticket {
  return {
    id: numberOf(row, 'id'),
    key: textOf(row, 'ticket_key'),
    roundId: numberOf(row, 'round_id'),
    user: textOf(row, 'user'),
    gameCode: textOf(row, 'game_code'),
    token: textOf(row, 'token'),
    currency: textOf(row, 'currency'),
    choice: JSON.parse(textOf(row, 'choice')),
    moves: JSON.parse(textOf(row, 'moves')) as unknown[],
    state: textOf(row, 'state') as TicketState,
    refusal: optionalTextOf(row, 'refusal'),
    returnMinor: optionalIntegerOf(row, 'return_minor'),
    balanceMinor: optionalIntegerOf(row, 'balance_minor'),
    createdAtMs: numberOf(row, 'created_at'),
  };
}

export interface NewTicket {
  key: string;
  roundId: number;
  user: string;
  gameCode: string;
  tokenHash: string;
  choice: unknown;
  createdAtMs: number;
}

/** Stores a ticket in the state `asking`, before the operator is called. Returns the ticket's database id. */
export function insertTicket(database: DatabaseSync, ticket: NewTicket): number {
  const row = prepared(
    database,
    `insert into ticket (ticket_key, round_id, user, game_code, token_hash, choice, state, created_at) values (?, ?, ?, ?, ?, ?, 'asking', ?) returning id`,
  ).get(ticket.key, ticket.roundId, ticket.user, ticket.gameCode, ticket.tokenHash, JSON.stringify(ticket.choice), ticket.createdAtMs);
  if (!row) throw new Error('a ticket was not stored');
  return numberOf(row, 'id');
}

export function insertTicketStake(database: DatabaseSync, ticketId: number, stake: Omit<TicketStake, 'state'>): void {
  prepared(database, "insert into ticket_stake (ticket_id, number, bet_uuid, amount_minor, state) values (?, ?, ?, ?, 'asked')").run(
    ticketId,
    stake.number,
    stake.betUuid,
    stake.amountMinor,
  );
}

/** Moves a stake from one state to another. Returns false, and changes nothing, if it is not in the state `from`. */
export function moveStake(database: DatabaseSync, betUuid: string, from: TicketStake['state'], to: TicketStake['state']): boolean {
  return Number(prepared(database, 'update ticket_stake set state = ? where bet_uuid = ? and state = ?').run(to, betUuid, from).changes) > 0;
}

/** Lists every stake of a ticket in the order of the requests. */
export function listTicketStakes(database: DatabaseSync, ticketId: number): TicketStake[] {
  return prepared(database, 'select * from ticket_stake where ticket_id = ? order by number')
    .all(ticketId)
    .map((row) => ({
      number: numberOf(row, 'number'),
      betUuid: textOf(row, 'bet_uuid'),
      amountMinor: integerOf(row, 'amount_minor'),
      state: textOf(row, 'state') as TicketStake['state'],
    }));
}

/** Returns the sum of the booked stakes of a ticket, kuruş. */
export function bookedOf(database: DatabaseSync, ticketId: number): bigint {
  return listTicketStakes(database, ticketId).reduce((sum, { state, amountMinor }) => (state === 'booked' ? sum + amountMinor : sum), 0n);
}

/** Returns the sum of the booked stakes of a ticket and of those that have no response yet, kuruş. */
export function claimedOf(database: DatabaseSync, ticketId: number): bigint {
  const claimed = listTicketStakes(database, ticketId).filter(({ state }) => state === 'booked' || state === 'asked');
  return claimed.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
}

export function readTicket(database: DatabaseSync, id: number): Ticket {
  const row = prepared(database, `${SELECT_TICKET} where ticket.id = ?`).get(id);
  if (!row) throw new Error(`no ticket ${id}`);
  return ticketOf(row);
}

export function findTicket(database: DatabaseSync, player: Player, key: string): Ticket | null {
  const row = prepared(database, `${SELECT_TICKET} where ticket.user = ? and ticket.game_code = ? and ticket_key = ?`).get(player.user, player.gameCode, key);
  return row ? ticketOf(row) : null;
}

/** Lists the tickets of a round that are in one state, oldest first. */
export function listTicketsIn(database: DatabaseSync, roundId: number, state: TicketState): Ticket[] {
  return prepared(database, `${SELECT_TICKET} where round_id = ? and state = ? order by ticket.id`).all(roundId, state).map(ticketOf);
}

/** Lists a player's own tickets in two rounds, in any state, oldest first. */
export function listOwnTickets(database: DatabaseSync, player: Player, roundIds: readonly [number, number]): Ticket[] {
  return prepared(database, `${SELECT_TICKET} where ticket.user = ? and ticket.game_code = ? and round_id in (?, ?) order by ticket.id`)
    .all(player.user, player.gameCode, ...roundIds)
    .map(ticketOf);
}

/**
 * Lists a player's settled tickets, newest first, at most `limit`. If `beforeTicket` is not null, lists only lower ids.
 */
export function listSettledTickets(database: DatabaseSync, player: Player, beforeTicket: number | null, limit: number): Ticket[] {
  return prepared(
    database,
    `${SELECT_TICKET} where ticket.user = ? and ticket.game_code = ? and state = 'settled' and ticket.id < ? order by ticket.id desc limit ?`,
  )
    .all(player.user, player.gameCode, beforeTicket ?? Number.MAX_SAFE_INTEGER, limit)
    .map(ticketOf);
}

/** Lists a player's newest tickets in a game, in any state, at most `most`, newest first. */
export function listNewestTickets(database: DatabaseSync, player: Player, most: number): Ticket[] {
  return prepared(database, `${SELECT_TICKET} where ticket.user = ? and ticket.game_code = ? order by ticket.id desc limit ?`)
    .all(player.user, player.gameCode, most)
    .map(ticketOf);
}

/**
 * Lists, for a restart, all tickets whose first stake has no response (`asking`) or whose round is unfinished (`open`).
 */
export function listUnfinishedTickets(database: DatabaseSync): Ticket[] {
  return prepared(database, `${SELECT_TICKET} where state in ('asking', 'open')`).all().map(ticketOf);
}

type TicketChange = Partial<Pick<Ticket, 'refusal' | 'returnMinor' | 'balanceMinor'>>;

/**
 * Moves a ticket from one state to another and applies the changes. Returns false, and changes nothing, if the ticket
 * is not in the state `from`.
 */
export function moveTicket(database: DatabaseSync, id: number, from: TicketState, to: TicketState, change: TicketChange = {}): boolean {
  const { changes } = prepared(
    database,
    `update ticket set state = ?, refusal = coalesce(?, refusal), return_minor = coalesce(?, return_minor), balance_minor = coalesce(?, balance_minor)
       where id = ? and state = ?`,
  ).run(to, change.refusal ?? null, change.returnMinor ?? null, change.balanceMinor ?? null, id, from);
  return Number(changes) > 0;
}

export function keepTicketMoves(database: DatabaseSync, id: number, moves: readonly unknown[]): void {
  prepared(database, "update ticket set moves = ? where id = ? and state = 'open'").run(JSON.stringify(moves), id);
}

export function noteTicketBalance(database: DatabaseSync, id: number, balanceMinor: bigint): void {
  prepared(database, 'update ticket set balance_minor = ? where id = ?').run(balanceMinor, id);
}
