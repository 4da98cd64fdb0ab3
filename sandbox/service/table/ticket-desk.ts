import { randomUUID } from 'node:crypto';
import type { RefusalCode } from '../../contract/wire.ts';
import { askNumberOf, TableMoveError } from '../../engine/table/table-rules.ts';
import { inTransaction } from '../database/open-database.ts';
import type { GameSession } from '../game/game-session.ts';
import type { Sandbox } from '../sandbox.ts';
import { Turns } from '../shared/turns.ts';
import { LostAnswerError, type WalletAnswer } from '../wallet/wallet-client.ts';
import { refusalOf, walletOk } from '../wallet/wallet-status.ts';
import { giveTicketBack, takeStakeBack } from './end-tickets.ts';
import { standingOf } from './standing-of.ts';
import { sceneOf } from './table.ts';
import type { TableRoom } from './table-room.ts';
import { ticketStakeMessage } from './ticket-messages.ts';
import {
  claimedOf,
  findTicket,
  insertTicket,
  insertTicketStake,
  keepTicketMoves,
  listOwnTickets,
  listTicketStakes,
  moveStake,
  moveTicket,
  noteTicketBalance,
  readTicket,
  type Ticket,
  type TicketStake,
} from './ticket-store.ts';

/** The ticket after the operation with the balance in kuruş, or the reason why nothing was done. */
export type TicketResult = { ticket: Ticket; balanceMinor: bigint | null } | { refusal: RefusalCode; balanceMinor?: bigint | null };
export interface AskedTicket {
  key: string;
  /** The round that the player means, since different rounds may offer different bets. */
  roundId: number;
  choice: unknown;
}
export interface AskedMove {
  key: string;
  sceneNumber: number;
  move: unknown;
}

/** The result of requesting a stake: booked, refused permanently, or unknown. */
type Booking =
  | { result: 'booked'; balanceMinor: bigint | null }
  | { result: 'refused'; refusal: RefusalCode; balanceMinor: bigint | null }
  | { result: 'unknown' };

/** Returns the result of a stored ticket: a refusal for a refused or voided ticket, otherwise the ticket. */
function resultOf(ticket: Ticket): TicketResult {
  if (ticket.state === 'refused' || ticket.state === 'voided')
    return { refusal: (ticket.refusal ?? 'round-voided') as RefusalCode, balanceMinor: ticket.balanceMinor };
  return { ticket, balanceMinor: ticket.balanceMinor };
}

async function askForStake(tenant: Sandbox, ticket: Ticket, stake: TicketStake): Promise<Booking> {
  let answer: WalletAnswer;
  try {
    answer = await tenant.wallet.call('transaction/bet', ticketStakeMessage(ticket, stake));
  } catch (error) {
    if (!(error instanceof LostAnswerError)) throw error;
    return { result: 'unknown' };
  }
  if (answer.status === walletOk) return { result: 'booked', balanceMinor: answer.balanceMinor };
  const refusal = refusalOf(answer.status);
  return refusal ? { result: 'refused', refusal, balanceMinor: answer.balanceMinor } : { result: 'unknown' };
}

/** Sells and cancels the tickets of one table, and handles the decisions of their players. */
export class TicketDesk {
  readonly #room: TableRoom;
  readonly #turns = new Turns();

  constructor(room: TableRoom) {
    this.#room = room;
  }

  /**
   * Sells a ticket for the open round. A repeated key returns the existing ticket. Refusals: those of the session and
   * of the operator, `spin-id-reused` for a different choice under the same key, `bets-closed` for another round or if
   * the round began first, `wrong-request` for a choice that the round does not offer, `table-limit` for more tickets
   * or a stake outside the limits of the table, `round-voided` for a lost response.
   */
  place(tenant: Sandbox, session: GameSession, asked: AskedTicket): Promise<TicketResult> {
    return this.#turns.take(session, () => this.#place(tenant, session, asked));
  }

  /**
   * Cancels an open ticket before its bets close. A repeated call returns the same ticket. Refusals: `not-found`,
   * `bets-closed`.
   */
  cancel(tenant: Sandbox, session: GameSession, key: string): Promise<TicketResult> {
    return this.#turns.take(session, () => this.#cancel(tenant, session, key));
  }

  /**
   * Makes the decision that the current scene asks of a ticket. A repeated decision returns the same result. Refusals:
   * `not-found`, `bets-closed` if the scene is over, `wrong-request` for a move that is not allowed, and those of the
   * session and of the operator for the stake of the move, after which the ticket is unchanged.
   */
  decide(tenant: Sandbox, session: GameSession, asked: AskedMove): Promise<TicketResult> {
    return this.#turns.take(session, () => this.#decide(tenant, session, asked));
  }

  async #place(tenant: Sandbox, session: GameSession, asked: AskedTicket): Promise<TicketResult> {
    const { table } = this.#room;
    table.advance();
    const known = findTicket(tenant.database, session, asked.key);
    if (known) return JSON.stringify(known.choice) === JSON.stringify(asked.choice) ? resultOf(known) : { refusal: 'spin-id-reused' };
    if (session.stakeRefusal) return { refusal: session.stakeRefusal };
    const { round, announced } = table.openRound;
    if (!table.takesBets || round.id !== asked.roundId) return { refusal: 'bets-closed' };
    const choice = table.rules.readChoice(asked.choice, announced);
    if (choice === null) return { refusal: 'wrong-request' };
    const amountMinor = table.rules.stakeOf(choice);
    const problem = this.#limitOf(tenant, session, amountMinor);
    if (problem) return { refusal: problem };
    const { user, gameCode, tokenHash } = session;
    const id = inTransaction(tenant.database, () => {
      const stored = { key: asked.key, roundId: round.id, user, gameCode, tokenHash, choice: asked.choice, createdAtMs: tenant.now() };
      const ticketId = insertTicket(tenant.database, stored);
      insertTicketStake(tenant.database, ticketId, { number: 0, betUuid: randomUUID(), amountMinor });
      return ticketId;
    });
    table.advance();
    await this.#book(tenant, id);
    this.#room.ticketChanged(tenant, id);
    return resultOf(readTicket(tenant.database, id));
  }

  /**
   * Returns `table-limit` for a stake outside the table's limits or for more tickets per player than the table accepts,
   * otherwise null. Stakes that have no response yet count as well.
   */
  #limitOf(tenant: Sandbox, session: GameSession, amountMinor: bigint): RefusalCode | null {
    const { rules, openRound } = this.#room.table;
    const own = listOwnTickets(tenant.database, session, [openRound.round.id, openRound.round.id]);
    const standing = own.filter(({ state }) => state === 'open' || state === 'asking');
    const stakedMinor = standing.reduce((sum, { id }) => sum + claimedOf(tenant.database, id), amountMinor);
    const isWithin = standing.length < rules.mostTickets && amountMinor >= rules.stakes.leastMinor && stakedMinor <= rules.stakes.mostMinor;
    return isWithin ? null : 'table-limit';
  }

  async #book(tenant: Sandbox, id: number): Promise<void> {
    const ticket = readTicket(tenant.database, id);
    const [stake] = listTicketStakes(tenant.database, id);
    if (!stake) throw new Error(`ticket ${id} has no stake`);
    const voidIt = (): void => {
      inTransaction(tenant.database, () => giveTicketBack(tenant, ticket, 'asking', 'voided', 'round-voided'));
      tenant.log.warn({ ticket: id }, 'a ticket was not answered and is rolled back');
    };
    let booking: Booking;
    try {
      booking = await askForStake(tenant, ticket, stake);
    } catch (error) {
      voidIt();
      throw error;
    }
    if (booking.result === 'unknown') return voidIt();
    const balance = booking.balanceMinor === null ? {} : { balanceMinor: booking.balanceMinor };
    inTransaction(tenant.database, () => {
      if (booking.result === 'booked') {
        if (moveTicket(tenant.database, id, 'asking', 'open', balance)) moveStake(tenant.database, stake.betUuid, 'asked', 'booked');
      } else if (moveTicket(tenant.database, id, 'asking', 'refused', { refusal: booking.refusal, ...balance }))
        moveStake(tenant.database, stake.betUuid, 'asked', 'refused');
    });
  }

  async #cancel(tenant: Sandbox, session: GameSession, key: string): Promise<TicketResult> {
    const { table } = this.#room;
    table.advance();
    const ticket = findTicket(tenant.database, session, key);
    if (!ticket) return { refusal: 'not-found' };
    if (ticket.state === 'cancelled') return { ticket, balanceMinor: ticket.balanceMinor };
    const isOpen = ticket.roundId === table.openRound.round.id;
    if (!isOpen || !inTransaction(tenant.database, () => giveTicketBack(tenant, ticket, 'open', 'cancelled'))) return { refusal: 'bets-closed' };
    this.#room.ticketChanged(tenant, ticket.id);
    const [first] = listTicketStakes(tenant.database, ticket.id);
    const balanceMinor = first ? await this.#room.send(tenant, 'rollback', ticket.id, first.betUuid) : null;
    return { ticket: readTicket(tenant.database, ticket.id), balanceMinor };
  }

  async #decide(tenant: Sandbox, session: GameSession, { key, sceneNumber, move }: AskedMove): Promise<TicketResult> {
    const { table } = this.#room;
    table.advance();
    const ticket = findTicket(tenant.database, session, key);
    if (!ticket) return { refusal: 'not-found' };
    const { played } = table;
    if (table.rules.readMove(move) === null) return { refusal: 'wrong-request' };
    if (!played || ticket.roundId !== played.round.id) return { refusal: 'bets-closed' };
    const place = askNumberOf(played.course.scenes, sceneNumber);
    const made = ticket.moves[place];
    if (made !== undefined && made !== null) return JSON.stringify(made) === JSON.stringify(move) ? resultOf(ticket) : { refusal: 'wrong-request' };
    if (played.sceneNumber !== sceneNumber || !sceneOf(played).asks || ticket.state !== 'open') return { refusal: 'bets-closed' };
    const moves = Array.from({ length: place + 1 }, (_, index) => (index === place ? move : (ticket.moves[index] ?? null)));
    let raisesMinor: readonly bigint[];
    try {
      if (!standingOf(table.rules, ticket, played.course, sceneNumber).isActing) return { refusal: 'wrong-request' };
      raisesMinor = standingOf(table.rules, ticket, played.course, sceneNumber, moves).raisesMinor;
    } catch (error) {
      if (error instanceof TableMoveError) return { refusal: 'wrong-request' };
      throw error;
    }
    const isStillAsked = (): boolean => {
      if (table.played?.round.id !== ticket.roundId || table.played.sceneNumber !== sceneNumber) return false;
      const now = readTicket(tenant.database, ticket.id);
      return now.state === 'open' && (now.moves[place] ?? null) === null;
    };
    const problem = await this.#takeMove(tenant, session, ticket, moves, raisesMinor, isStillAsked);
    table.advance();
    this.#room.ticketChanged(tenant, ticket.id);
    return problem ?? resultOf(readTicket(tenant.database, ticket.id));
  }

  /**
   * Stores the moves after the stake of the last move is booked, and returns null. Otherwise returns the refusal. Rolls
   * the stake back if it is not known to be booked or the decision is no longer asked for by then.
   */
  async #takeMove(
    tenant: Sandbox,
    { stakeRefusal }: GameSession,
    ticket: Ticket,
    moves: readonly unknown[],
    raisesMinor: readonly bigint[],
    isStillAsked: () => boolean,
  ): Promise<TicketResult | null> {
    const { database } = tenant;
    const stakes = listTicketStakes(database, ticket.id);
    const amountMinor = raisesMinor[stakes.filter(({ state, number }) => number > 0 && state === 'booked').length];
    if (amountMinor === undefined) {
      keepTicketMoves(database, ticket.id, moves);
      return null;
    }
    if (stakeRefusal) return { refusal: stakeRefusal };
    const stake: TicketStake = { number: stakes.length, betUuid: randomUUID(), amountMinor, state: 'asked' };
    insertTicketStake(database, ticket.id, stake);
    let booking: Booking;
    try {
      booking = await askForStake(tenant, ticket, stake);
    } catch (error) {
      inTransaction(database, () => takeStakeBack(tenant, ticket, stake));
      throw error;
    }
    if (booking.result === 'refused') {
      moveStake(database, stake.betUuid, 'asked', 'refused');
      return { refusal: booking.refusal, balanceMinor: booking.balanceMinor };
    }
    const isKept = inTransaction(database, () => {
      if (booking.result === 'booked' && isStillAsked() && moveStake(database, stake.betUuid, 'asked', 'booked')) {
        keepTicketMoves(database, ticket.id, moves);
        return true;
      }
      takeStakeBack(tenant, ticket, stake);
      return false;
    });
    if (!isKept) return { refusal: booking.result === 'booked' ? 'bets-closed' : 'operator-unreachable' };
    if (booking.result === 'booked' && booking.balanceMinor !== null) noteTicketBalance(database, ticket.id, booking.balanceMinor);
    return null;
  }
}
