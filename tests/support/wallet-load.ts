import { randomUUID } from 'node:crypto';
import { signedCall, WalletConnection } from './wallet-connection.ts';
import { providerKeyPair } from './wallet-provider.ts';
import { type Body, bet, LIRA, rollback, type Seat, win } from './wallet-table.ts';

type Kind = 'bet' | 'win' | 'rollback';

interface SentCall {
  readonly kind: Kind;
  readonly seat: Seat;
  readonly body: Body;
}

/** A transaction sent to the wallet. Its effect is known in advance, because every player has enough money. */
interface WantedTransaction extends SentCall {
  readonly cashMinor: bigint;
}

const STAKE_LIRA = 3;
const WIN_LIRA = 2;
const MINOR_PER_LIRA = 100n;
const UNANSWERED_REPEATS = 2;
/** A proxy reports that the server behind it did not respond: it is unknown whether it acted. */
const BAD_GATEWAY = 502;

class LineBrokenError extends Error {}

/**
 * Sends bets, wins, rollbacks and duplicates of them over several connections at once, each with its own players.
 * Records which were acknowledged and which got no response, so that the ledger can be checked afterwards.
 */
export class WalletLoad {
  readonly #seatsOfLines: Seat[][];
  readonly #wanted = new Map<string, WantedTransaction>();
  readonly #acknowledged = new Set<string>();
  readonly #unanswered: SentCall[] = [];
  readonly latenciesMs: number[] = [];
  #hands = 0;
  #isStopping = false;

  constructor(seats: readonly Seat[], lines: number) {
    this.#seatsOfLines = Array.from({ length: lines }, (_, connection) => seats.filter((_seat, index) => index % lines === connection));
  }

  get acknowledged(): ReadonlySet<string> {
    return this.#acknowledged;
  }

  get unansweredCount(): number {
    return this.#unanswered.length;
  }

  /** Sends until `stop`, or on each connection until it breaks. Throws if the wallet returns anything but success. */
  async run(port: number): Promise<void> {
    this.#isStopping = false;
    await Promise.all(this.#seatsOfLines.map((seats) => this.#runLine(new WalletConnection(port), seats)));
  }

  stop(): void {
    this.#isStopping = true;
  }

  /** Sends unanswered calls again, more than once, and counts them as acknowledged from then on. */
  async repeatUnanswered(port: number): Promise<void> {
    const connection = new WalletConnection(port);
    for (const call of this.#unanswered.splice(0)) {
      for (let repeat = 0; repeat < UNANSWERED_REPEATS; repeat += 1) await this.#send(connection, call);
      await this.#send(connection, { ...call, body: { ...call.body, request_uuid: randomUUID() } });
    }
    connection.close();
  }

  /** Returns what a player's cash must be, in kuruş, once no call is unanswered. */
  expectedCash(seat: Seat, atBeginMinor: bigint): bigint {
    const mine = [...this.#wanted.values()].filter((wanted) => wanted.seat === seat);
    return mine.reduce((sum, wanted) => sum + wanted.cashMinor, atBeginMinor);
  }

  async #runLine(connection: WalletConnection, seats: readonly Seat[]): Promise<void> {
    try {
      for (let index = 0; !this.#isStopping; index += 1) {
        const seat = seats[index % seats.length];
        if (seat) await this.#playHand(connection, seat);
      }
    } catch (error) {
      // The server was killed; the call in flight on this connection is already recorded.
      if (!(error instanceof LineBrokenError)) throw error;
    } finally {
      connection.close();
    }
  }

  /** Sends a bet, then its win or rollback; some of them twice, with the same request and with a new one. */
  async #playHand(connection: WalletConnection, seat: Seat): Promise<void> {
    this.#hands += 1;
    const stake: SentCall = { kind: 'bet', seat, body: bet(seat, STAKE_LIRA * LIRA) };
    await this.#want(connection, stake, -BigInt(STAKE_LIRA) * MINOR_PER_LIRA);
    if (this.#hands % 3 === 0) await this.#send(connection, stake);
    const reference = stake.body.transaction_uuid;
    const next: SentCall =
      this.#hands % 4 === 0 ? { kind: 'rollback', seat, body: rollback(seat, reference) } : { kind: 'win', seat, body: win(seat, WIN_LIRA * LIRA, reference) };
    await this.#want(connection, next, BigInt(next.kind === 'rollback' ? STAKE_LIRA : WIN_LIRA) * MINOR_PER_LIRA);
    if (this.#hands % 5 === 0) await this.#send(connection, { ...next, body: { ...next.body, request_uuid: randomUUID() } });
  }

  async #want(connection: WalletConnection, call: SentCall, cashMinor: bigint): Promise<void> {
    this.#wanted.set(String(call.body.transaction_uuid), { ...call, cashMinor });
    await this.#send(connection, call);
  }

  async #send(connection: WalletConnection, call: SentCall): Promise<void> {
    const begun = performance.now();
    const leaveUnanswered = (cause: unknown): never => {
      this.#unanswered.push(call);
      throw new LineBrokenError('the line broke', { cause });
    };
    const answer = await connection.send(signedCall(`transaction/${call.kind}`, call.body, providerKeyPair.privateKey)).catch(leaveUnanswered);
    if (answer.status === BAD_GATEWAY) leaveUnanswered(answer.body);
    this.latenciesMs.push(performance.now() - begun);
    if (answer.status !== 200 || !answer.body.includes('"RS_OK"')) throw new Error(`a ${call.kind} was answered with ${answer.status}: ${answer.body}`);
    this.#acknowledged.add(String(call.body.transaction_uuid));
  }
}
