import { randomUUID } from 'node:crypto';
import { readConfig } from '../../server/config.ts';
import type { DatabaseEngine } from '../../server/database/database.ts';
import { beginSession } from '../../server/http/session.ts';
import { paymentMethod } from '../../src/contract/enumerations.ts';
import { requestHeaders } from '../../src/contract/request-headers.ts';
import type { LimitKind, LimitPeriod, PlayLimit, PlayStatus } from '../../src/contract/responsible-play.ts';
import { setOptions } from './bonus-player.ts';
import { cardDetail } from './payment-details.ts';
import { callApi, type EnvelopeAnswer, type TestApplication } from './test-application.ts';
import { makeTestClock, type TestClock } from './test-clock.ts';
import { makeGameToken, makeTestGame, postSigned } from './wallet-provider.ts';
import { type Body, bet, openWalletTable, rollback, type Seat, type WalletTable, win } from './wallet-table.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Units of the wallet protocol per kuruş. */
const KURUS = 1_000;
const FAR_AHEAD_MS = 1_000 * DAY_MS;

/** A server whose players set limits, deposit and play, on a clock that the test drives. */
export class LimitTable {
  readonly #table: WalletTable;
  readonly clock: TestClock;

  private constructor(table: WalletTable, clock: TestClock) {
    this.#table = table;
    this.clock = clock;
  }

  static async open(engine: DatabaseEngine, start: string): Promise<LimitTable> {
    const clock = makeTestClock(start);
    return new LimitTable(await openWalletTable(engine, { clock }), clock);
  }

  get application(): TestApplication {
    return this.#table.application;
  }

  async setZone(timezone: string): Promise<void> {
    await setOptions(this.application.database, { timezone });
  }

  /** Creates a player with cash who has a game open for years. */
  async seat(cashLira = 0): Promise<Seat> {
    return this.#table.seat(cashLira, { expiresAt: new Date(this.clock.now().getTime() + FAR_AHEAD_MS) });
  }

  /** Returns the same player with another game open, as on another device. */
  async seatElsewhere(seat: Seat, gameCode: string): Promise<Seat> {
    await makeTestGame(this.application.database, gameCode);
    const expiresAt = new Date(this.clock.now().getTime() + FAR_AHEAD_MS);
    return { ...seat, token: await makeGameToken(this.application.database, { playerId: seat.playerId, gameCode, expiresAt }) };
  }

  /** Calls the server as the player, with a new session on a new device. */
  async call<Data>({ playerId }: Seat, path: string, body: object | null = null, headers: Record<string, string> = {}): Promise<EnvelopeAnswer<Data>> {
    const deviceId = randomUUID();
    const opening = { playerId, deviceId, userAgent: 'test', address: '127.0.0.1' };
    const token = await beginSession(this.application.database, opening, readConfig({}).sessionTimes, this.clock.now());
    return callApi<Data>(this.application.http, path, body, { authorization: `Bearer ${token}`, [requestHeaders.device]: deviceId, ...headers });
  }

  async setLimit(seat: Seat, kind: LimitKind, period: LimitPeriod, value: number | null): Promise<EnvelopeAnswer<PlayStatus>> {
    return this.call<PlayStatus>(seat, 'play/setlimit', { kind, period, value });
  }

  async limitOf(seat: Seat, kind: LimitKind, period: LimitPeriod): Promise<PlayLimit> {
    const { data } = await this.call<PlayStatus>(seat, 'play/status');
    const limit = data.limits.find((candidate) => candidate.kind === kind && candidate.period === period);
    if (!limit) throw new Error(`the status has no ${kind} limit of a ${period}`);
    return limit;
  }

  async send(path: 'bet' | 'win' | 'rollback', body: Body): Promise<Body> {
    return this.#table.send(`transaction/${path}`, body);
  }

  /** Stakes this many kuruş and returns the bet with the wallet's status. */
  async stake(seat: Seat, kurus: number, changes: Body = {}): Promise<Body> {
    const body = bet(seat, kurus * KURUS, changes);
    const { status } = await this.send('bet', body);
    return { ...body, status };
  }

  async pay(seat: Seat, kurus: number, staked: Body): Promise<Body> {
    return this.send('win', win(seat, kurus * KURUS, staked.transaction_uuid));
  }

  async takeBack(seat: Seat, moved: Body): Promise<Body> {
    return this.send('rollback', rollback(seat, moved.transaction_uuid));
  }

  /** Requests a deposit by card. */
  async deposit(seat: Seat, lira: number, headers: Record<string, string> = {}): Promise<EnvelopeAnswer<string | null>> {
    const body = { id: paymentMethod.CreditCard, target: 'pay', detail: { ...cardDetail, Amount: lira } };
    return this.call(seat, 'payment/deposit', body, { 'idempotency-key': randomUUID(), ...headers });
  }

  /** Makes the payment provider decide the player's latest deposit, and returns the status of its callback. */
  async decide(seat: Seat, status: 'confirmed' | 'rejected'): Promise<number> {
    const { reference, amount_minor } = await this.application.database
      .selectFrom('payment')
      .select(['reference', 'amount_minor'])
      .where('player_id', '=', seat.playerId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const notice = { callback_uuid: randomUUID(), payment: reference, external_id: `ext-${reference}`, status, amount: Number(amount_minor), currency: 'TRY' };
    return (await postSigned(this.application.http, '/payments/sandbox/callback', notice)).statusCode;
  }
}
