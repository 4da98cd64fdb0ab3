import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../server/database/database.ts';
import { paymentMethod, transactionStatus } from '../../src/contract/enumerations.ts';
import { requestHeaders } from '../../src/contract/request-headers.ts';
import { cardDetail, transferDetail } from '../support/payment-details.ts';
import { signedRequest, WalletConnection } from '../support/wallet-connection.ts';
import { providerKeyPair } from '../support/wallet-provider.ts';
import { type Body, bet, LIRA, rollback, win } from '../support/wallet-table.ts';
import type { WorldSeat } from '../support/wallet-world.ts';

const LARGEST_STAKE_LIRA = 60;
const CALLBACK = '/payments/sandbox/callback';
/** Allowed statuses while workers share the same players; any other ends the run. */
const allowed = { bet: ['RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY'], win: ['RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK'], rollback: ['RS_OK'] };

interface OpenTransaction {
  seat: WorldSeat;
  uuid: unknown;
}

function pick<Item>(items: readonly Item[]): Item | undefined {
  return items[randomInt(Math.max(1, items.length))];
}

/**
 * What workers do with the money of shared players: bets, wins, rollbacks, deposits, withdrawals, and the payment
 * provider's decisions about them.
 */
export class MoneyActs {
  readonly #port: number;
  readonly #database: Database;
  readonly #seats: readonly WorldSeat[];
  readonly #bets: OpenTransaction[] = [];
  readonly #paid: OpenTransaction[] = [];
  readonly acknowledged: string[] = [];
  readonly counts: Record<string, number> = {};
  readonly latenciesMs: number[] = [];

  constructor(port: number, database: Database, seats: readonly WorldSeat[]) {
    this.#port = port;
    this.#database = database;
    this.#seats = seats;
  }

  /** Runs one worker's actions, each followed by a pause. */
  async work(isOver: () => boolean, pauseMs: number): Promise<void> {
    const connection = new WalletConnection(this.#port);
    while (!isOver()) {
      const seat = pick(this.#seats);
      if (seat) await this.#act(connection, seat, randomInt(100));
      if (pauseMs > 0) await delay(pauseMs);
    }
    connection.close();
  }

  /**
   * Performs one action, by percentage: 45 bets, 25 wins, 10 rollbacks, 6 deposits, 6 withdrawals, 8 decisions of the
   * payment provider.
   */
  async #act(connection: WalletConnection, seat: WorldSeat, part: number): Promise<void> {
    if (part < 45) return this.#bet(connection, seat);
    if (part < 70) return this.#win(connection);
    if (part < 80) return this.#rollBack(connection);
    if (part < 86) return this.#pay(seat, 'payment/deposit', { id: paymentMethod.CreditCard, detail: { ...cardDetail, Amount: 10 + randomInt(90) } });
    if (part < 92) return this.#pay(seat, 'payment/withdraw', { id: paymentMethod.BankTransfer, detail: { ...transferDetail, Amount: 100 + randomInt(200) } });
    return this.#decidePayment(connection);
  }

  async #bet(connection: WalletConnection, seat: WorldSeat): Promise<void> {
    const body = bet(seat, (1 + randomInt(LARGEST_STAKE_LIRA)) * LIRA);
    if ((await this.#call(connection, 'bet', body)) === 'RS_OK') this.#bets.push({ seat, uuid: body.transaction_uuid });
  }

  async #win(connection: WalletConnection): Promise<void> {
    const [stake] = this.#bets.splice(randomInt(Math.max(1, this.#bets.length)), 1);
    if (!stake) return;
    const body = win(stake.seat, randomInt(2 * LARGEST_STAKE_LIRA) * LIRA, stake.uuid);
    if ((await this.#call(connection, 'win', body)) === 'RS_OK') this.#paid.push({ seat: stake.seat, uuid: body.transaction_uuid });
  }

  /** Rolls back a bet on which other workers may still win, or a win whose money may be gone. */
  async #rollBack(connection: WalletConnection): Promise<void> {
    const taken = randomInt(3) === 0 ? this.#paid.pop() : pick(this.#bets);
    if (taken) await this.#call(connection, 'rollback', rollback(taken.seat, taken.uuid));
  }

  async #call(connection: WalletConnection, kind: 'bet' | 'win' | 'rollback', body: Body): Promise<string> {
    const send = async (): Promise<string> => {
      const begun = performance.now();
      const answer = await connection.send(signedRequest(`/wallet/hub88/transaction/${kind}`, body, providerKeyPair.privateKey));
      this.latenciesMs.push(performance.now() - begun);
      if (answer.status !== 200) throw new Error(`a ${kind} was answered with ${answer.status}`);
      return answer.body;
    };
    const first = await send();
    if (randomInt(10) === 0 && (await send()) !== first) throw new Error(`a ${kind} sent again was answered differently`);
    const { status } = JSON.parse(first) as { status: string };
    if (!allowed[kind].includes(status)) throw new Error(`a ${kind} was answered with ${status}`);
    if (status === 'RS_OK') this.acknowledged.push(String(body.transaction_uuid));
    this.#count(`${kind} ${status}`);
    return status;
  }

  async #pay(seat: WorldSeat, path: string, body: object): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${this.#port}/api/${path}`, {
      method: 'POST',
      headers: { ...seat.headers, 'content-type': 'application/json', [requestHeaders.idempotencyKey]: randomUUID() },
      body: JSON.stringify({ target: 'pay', ...body }),
    });
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
    const { success } = (await response.json()) as { success: boolean };
    this.#count(`${path} ${success ? 'accepted' : 'refused'}`);
  }

  /**
   * Decides a random pending payment. If another worker decides the same one at this moment, one of the two gets a 409.
   */
  async #decidePayment(connection: WalletConnection): Promise<void> {
    const waiting = this.#database.selectFrom('payment').select(['id', 'reference', 'amount_minor']).where('status', '=', transactionStatus.Pending);
    const payment = await waiting.orderBy(sql`random()`).limit(1).executeTakeFirst();
    if (!payment) return;
    const decided = { callback_uuid: randomUUID(), payment: payment.reference, external_id: `soak-${payment.id}` };
    const body = { ...decided, status: randomInt(4) === 0 ? 'rejected' : 'confirmed', amount: Number(payment.amount_minor), currency: 'TRY' };
    const { status } = await connection.send(signedRequest(CALLBACK, body, providerKeyPair.privateKey));
    if (status !== 200 && status !== 409) throw new Error(`a decided payment was answered with ${status}`);
    this.#count(`payment decided ${status}`);
  }

  #count(name: string): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }
}
