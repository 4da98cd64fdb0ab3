import type { DatabaseSync } from 'node:sqlite';
import { prepared } from '../database/prepared.ts';
import { integerOf, numberOf, optionalIntegerOf, optionalTextOf, type Row, textOf } from '../database/row.ts';
import type { Player } from '../fairness/seed-store.ts';
import type { TicketState } from '../web/table-wire.ts';

/** What one player plays for in a round. */
export interface Ticket {
  id: number;
  key: string;
  roundId: number;
  user: string;
  gameCode: string;
  /** The token it was bought with; what is told of it to the operator carries it. */
  token: string;
  currency: string;
  /** As it came over the wire. */
  choice: unknown;
  /** By the order of the scenes that ask; null where nothing was decided. */
  moves: readonly unknown[];
  state: TicketState;
  refusal: string | null;
  returnMinor: bigint | null;
  /** The last that the operator has told of the balance about this ticket. */
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

/** Stores a ticket whose first stake is about to be asked for; returns its number. */
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

/** Moves a stake from one state to another; false when it is in another one by now. */
export function moveStake(database: DatabaseSync, betUuid: string, from: TicketStake['state'], to: TicketStake['state']): boolean {
  return Number(prepared(database, 'update ticket_stake set state = ? where bet_uuid = ? and state = ?').run(to, betUuid, from).changes) > 0;
}

/** Every stake that a ticket has asked for, in that order. */
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

/** What a ticket has staked, kuruş. */
export function bookedOf(database: DatabaseSync, ticketId: number): bigint {
  return listTicketStakes(database, ticketId).reduce((sum, { state, amountMinor }) => (state === 'booked' ? sum + amountMinor : sum), 0n);
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

/** The tickets of a round in one state, the oldest first. */
export function listTicketsIn(database: DatabaseSync, roundId: number, state: TicketState): Ticket[] {
  return prepared(database, `${SELECT_TICKET} where round_id = ? and state = ? order by ticket.id`).all(roundId, state).map(ticketOf);
}

/** A player's own tickets in some rounds, whatever became of them. */
export function listOwnTickets(database: DatabaseSync, player: Player, roundIds: readonly [number, number]): Ticket[] {
  return prepared(database, `${SELECT_TICKET} where ticket.user = ? and ticket.game_code = ? and round_id in (?, ?) order by ticket.id`)
    .all(player.user, player.gameCode, ...roundIds)
    .map(ticketOf);
}

/** A player's settled tickets, the newest first. */
export function listSettledTickets(database: DatabaseSync, player: Player, beforeTicket: number | null, limit: number): Ticket[] {
  return prepared(
    database,
    `${SELECT_TICKET} where ticket.user = ? and ticket.game_code = ? and state = 'settled' and ticket.id < ? order by ticket.id desc limit ?`,
  )
    .all(player.user, player.gameCode, beforeTicket ?? Number.MAX_SAFE_INTEGER, limit)
    .map(ticketOf);
}

/** The newest tickets of a player in a game, so many at most, the newest first. */
export function listNewestTickets(database: DatabaseSync, player: Player, most: number): Ticket[] {
  return prepared(database, `${SELECT_TICKET} where ticket.user = ? and ticket.game_code = ? order by ticket.id desc limit ?`)
    .all(player.user, player.gameCode, most)
    .map(ticketOf);
}

/** Tickets of which nobody knows what became of a stake, or that wait for the end of their round: what a restart finds. */
export function listUnfinishedTickets(database: DatabaseSync): Ticket[] {
  return prepared(database, `${SELECT_TICKET} where state in ('asking', 'open')`).all().map(ticketOf);
}

type TicketChange = Partial<Pick<Ticket, 'refusal' | 'returnMinor' | 'balanceMinor'>>;

/** Moves a ticket from one state to another; false when it is in another one by now, and then nothing is changed. */
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
