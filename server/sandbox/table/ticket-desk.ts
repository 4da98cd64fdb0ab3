import { randomUUID } from 'node:crypto';
import { inTransaction } from '../database/open-database.ts';
import type { GameSession } from '../game/game-session.ts';
import type { Sandbox } from '../sandbox.ts';
import { LostAnswerError, type WalletAnswer } from '../wallet/wallet-client.ts';
import { refusalOf, walletOk } from '../wallet/wallet-status.ts';
import type { RefusalCode } from '../web/wire.ts';
import { giveTicketBack, takeStakeBack } from './end-tickets.ts';
import { standingOf } from './standing-of.ts';
import { sceneOf } from './table.ts';
import type { TableRoom } from './table-room.ts';
import { askNumberOf, TableMoveError } from './table-rules.ts';
import { ticketStakeMessage } from './ticket-messages.ts';
import {
  bookedOf,
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

/** A ticket as it stands now with the balance after the act, or why nothing was done. */
export type TicketResult = { ticket: Ticket; balanceMinor: bigint | null } | { refusal: RefusalCode; balanceMinor?: bigint | null };
export interface AskedTicket {
  key: string;
  /** The round that the player means: what is offered may differ from one to the next. */
  roundId: number;
  choice: unknown;
}
export interface AskedMove {
  key: string;
  sceneNumber: number;
  move: unknown;
}

/** A stake is booked, refused for good, or of unknown fate. */
type Booking =
  | { result: 'booked'; balanceMinor: bigint | null }
  | { result: 'refused'; refusal: RefusalCode; balanceMinor: bigint | null }
  | { result: 'unknown' };

/** What a stored ticket answers; one that did not come to stand is a refusal. */
function resultOf(ticket: Ticket): TicketResult {
  if (ticket.state === 'refused' || ticket.state === 'voided')
    return { refusal: (ticket.refusal ?? 'round-voided') as RefusalCode, balanceMinor: ticket.balanceMinor };
  return { ticket, balanceMinor: ticket.balanceMinor };
}

async function askForStake(house: Sandbox, ticket: Ticket, stake: TicketStake): Promise<Booking> {
  let answer: WalletAnswer;
  try {
    answer = await house.wallet.call('transaction/bet', ticketStakeMessage(ticket, stake));
  } catch (error) {
    if (!(error instanceof LostAnswerError)) throw error;
    return { result: 'unknown' };
  }
  if (answer.status === walletOk) return { result: 'booked', balanceMinor: answer.balanceMinor };
  const refusal = refusalOf(answer.status);
  return refusal ? { result: 'refused', refusal, balanceMinor: answer.balanceMinor } : { result: 'unknown' };
}

/** Sells tickets of one table, takes them back, and lets their players decide. */
export class TicketDesk {
  readonly #room: TableRoom;
  /** One player's acts at this table, one after the other. */
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(room: TableRoom) {
    this.#room = room;
  }

  /**
   * Sells a ticket of the round that is open; a repeated key gets the ticket it already has. Refusals: those of the operator, `spin-id-reused` for another
   * choice under the same key, `bets-closed` for another round or when it began first, `wrong-request` for a choice that the round does not offer,
   * `table-limit` for more tickets or a higher stake than the table takes, `round-voided` for a lost answer.
   */
  place(house: Sandbox, session: GameSession, asked: AskedTicket): Promise<TicketResult> {
    return this.#inTurn(session, () => this.#place(house, session, asked));
  }

  /** Takes a standing ticket back before its bets close. Refusals: `not-found`, `bets-closed`. */
  cancel(house: Sandbox, session: GameSession, key: string): Promise<TicketResult> {
    return this.#inTurn(session, () => this.#cancel(house, session, key));
  }

  /**
   * Decides what the scene that is on asks of a ticket; what was decided already is answered again. Refusals: `not-found`, `bets-closed` when the scene is over,
   * `wrong-request` for a move that is not allowed, and those of the operator for the stake that the move needs, after which the ticket stands as before.
   */
  decide(house: Sandbox, session: GameSession, asked: AskedMove): Promise<TicketResult> {
    return this.#inTurn(session, () => this.#decide(house, session, asked));
  }

  #inTurn<Result>(session: GameSession, act: () => Promise<Result>): Promise<Result> {
    const turn = (this.#queues.get(session.tokenHash) ?? Promise.resolve()).then(act, act);
    const rest = turn.then(
      () => {},
      () => {},
    );
    this.#queues.set(session.tokenHash, rest);
    void rest.then(() => this.#queues.get(session.tokenHash) === rest && this.#queues.delete(session.tokenHash));
    return turn;
  }

  async #place(house: Sandbox, session: GameSession, asked: AskedTicket): Promise<TicketResult> {
    const { table } = this.#room;
    table.advance();
    const known = findTicket(house.database, session, asked.key);
    if (known) return JSON.stringify(known.choice) === JSON.stringify(asked.choice) ? resultOf(known) : { refusal: 'spin-id-reused' };
    const { round, announced } = table.openRound;
    if (!table.takesBets || round.id !== asked.roundId) return { refusal: 'bets-closed' };
    const choice = table.rules.readChoice(asked.choice, announced);
    if (choice === null) return { refusal: 'wrong-request' };
    const amountMinor = table.rules.stakeOf(choice);
    const problem = this.#limitOf(house, session, amountMinor);
    if (problem) return { refusal: problem };
    const { user, gameCode, tokenHash } = session;
    const id = inTransaction(house.database, () => {
      const stored = { key: asked.key, roundId: round.id, user, gameCode, tokenHash, choice: asked.choice, createdAtMs: house.now() };
      const ticketId = insertTicket(house.database, stored);
      insertTicketStake(house.database, ticketId, { number: 0, betUuid: randomUUID(), amountMinor });
      return ticketId;
    });
    table.advance();
    await this.#book(house, id);
    this.#room.ticketChanged(house, id);
    return resultOf(readTicket(house.database, id));
  }

  /** What a table refuses of its own: stakes outside of its limits and more tickets than it takes of one player. */
  #limitOf(house: Sandbox, session: GameSession, amountMinor: bigint): RefusalCode | null {
    const { rules, openRound } = this.#room.table;
    const standing = listOwnTickets(house.database, session, [openRound.round.id, openRound.round.id]).filter(({ state }) => state === 'open');
    const stakedMinor = standing.reduce((sum, { id }) => sum + bookedOf(house.database, id), amountMinor);
    const isWithin = standing.length < rules.mostTickets && amountMinor >= rules.stakes.leastMinor && stakedMinor <= rules.stakes.mostMinor;
    return isWithin ? null : 'table-limit';
  }

  async #book(house: Sandbox, id: number): Promise<void> {
    const ticket = readTicket(house.database, id);
    const [stake] = listTicketStakes(house.database, id);
    if (!stake) throw new Error(`ticket ${id} has no stake`);
    const voidIt = (): void => {
      inTransaction(house.database, () => giveTicketBack(house, ticket, 'asking', 'voided', 'round-voided'));
      house.log.warn({ ticket: id }, 'a ticket was not answered and is rolled back');
    };
    let booking: Booking;
    try {
      booking = await askForStake(house, ticket, stake);
    } catch (error) {
      voidIt();
      throw error;
    }
    if (booking.result === 'unknown') return voidIt();
    const balance = booking.balanceMinor === null ? {} : { balanceMinor: booking.balanceMinor };
    inTransaction(house.database, () => {
      if (booking.result === 'booked') {
        if (moveTicket(house.database, id, 'asking', 'open', balance)) moveStake(house.database, stake.betUuid, 'asked', 'booked');
      } else if (moveTicket(house.database, id, 'asking', 'refused', { refusal: booking.refusal, ...balance }))
        moveStake(house.database, stake.betUuid, 'asked', 'refused');
    });
  }

  async #cancel(house: Sandbox, session: GameSession, key: string): Promise<TicketResult> {
    const { table } = this.#room;
    table.advance();
    const ticket = findTicket(house.database, session, key);
    if (!ticket) return { refusal: 'not-found' };
    if (ticket.state === 'cancelled') return { ticket, balanceMinor: ticket.balanceMinor };
    const isOpen = ticket.roundId === table.openRound.round.id;
    if (!isOpen || !inTransaction(house.database, () => giveTicketBack(house, ticket, 'open', 'cancelled'))) return { refusal: 'bets-closed' };
    this.#room.ticketChanged(house, ticket.id);
    const [first] = listTicketStakes(house.database, ticket.id);
    const balanceMinor = first ? await this.#room.send(house, 'rollback', ticket.id, first.betUuid) : null;
    return { ticket: readTicket(house.database, ticket.id), balanceMinor };
  }

  async #decide(house: Sandbox, session: GameSession, { key, sceneNumber, move }: AskedMove): Promise<TicketResult> {
    const { table } = this.#room;
    table.advance();
    const ticket = findTicket(house.database, session, key);
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
    const problem = await this.#takeMove(
      house,
      ticket,
      moves,
      raisesMinor,
      () => table.played?.round.id === ticket.roundId && table.played.sceneNumber === sceneNumber,
    );
    table.advance();
    this.#room.ticketChanged(house, ticket.id);
    return problem ?? resultOf(readTicket(house.database, ticket.id));
  }

  /** Keeps the moves once the stake that the last of them needs is booked and its scene is still on. */
  async #takeMove(
    house: Sandbox,
    ticket: Ticket,
    moves: readonly unknown[],
    raisesMinor: readonly bigint[],
    isStillOn: () => boolean,
  ): Promise<TicketResult | null> {
    const { database } = house;
    const stakes = listTicketStakes(database, ticket.id);
    const amountMinor = raisesMinor[stakes.filter(({ state, number }) => number > 0 && state === 'booked').length];
    if (amountMinor === undefined) {
      keepTicketMoves(database, ticket.id, moves);
      return null;
    }
    const stake: TicketStake = { number: stakes.length, betUuid: randomUUID(), amountMinor, state: 'asked' };
    insertTicketStake(database, ticket.id, stake);
    let booking: Booking;
    try {
      booking = await askForStake(house, ticket, stake);
    } catch (error) {
      inTransaction(database, () => takeStakeBack(house, ticket, stake));
      throw error;
    }
    if (booking.result === 'refused') {
      moveStake(database, stake.betUuid, 'asked', 'refused');
      return { refusal: booking.refusal, balanceMinor: booking.balanceMinor };
    }
    const isKept = inTransaction(database, () => {
      const isTaken = booking.result === 'booked' && isStillOn() && readTicket(database, ticket.id).state === 'open';
      if (isTaken && moveStake(database, stake.betUuid, 'asked', 'booked')) {
        keepTicketMoves(database, ticket.id, moves);
        return true;
      }
      takeStakeBack(house, ticket, stake);
      return false;
    });
    if (!isKept) return { refusal: booking.result === 'booked' ? 'bets-closed' : 'operator-unreachable' };
    if (booking.result === 'booked' && booking.balanceMinor !== null) noteTicketBalance(database, ticket.id, booking.balanceMinor);
    return null;
  }
}
