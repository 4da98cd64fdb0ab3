import { randomUUID } from 'node:crypto';
import type { BetAsk, BetRefusal, BetView } from '../../contract/sports-wire.ts';
import { endOf } from '../../engine/sports/bet-figures.ts';
import { betLimits } from '../../engine/sports/bet-limits.ts';
import type { MatchBook } from '../../engine/sports/model/match-book.ts';
import { inTransaction } from '../database/open-database.ts';
import type { Sandbox } from '../sandbox.ts';
import { DueTimer } from '../shared/due-timer.ts';
import { Turns } from '../shared/turns.ts';
import { LostAnswerError, type WalletAnswer } from '../wallet/wallet-client.ts';
import { refusalOf, type WalletRefusal, walletOk } from '../wallet/wallet-status.ts';
import { betReturnMessage, betRollbackMessage, betStakeMessage } from './bet-messages.ts';
import {
  type Bet,
  decideLegs,
  findBet,
  insertBet,
  keepOdds,
  type Leg,
  listAwaitedOutcomes,
  listBetsIn,
  moveBet,
  noteBetBalance,
  readBet,
} from './bet-store.ts';
import { cashOutOf } from './cash-out.ts';
import { checkBet } from './check-bet.ts';
import { presentRefused } from './present-bet.ts';
import type { SportsSession } from './sports-session.ts';

/**
 * The bet after the operation, or the reason why nothing was done. `shown` is a bet that was refused before it was
 * stored.
 */
export type BetResult = { bet: Bet } | { refusal: BetRefusal; bet?: Bet; shown?: BetView | null; balanceMinor?: bigint | null };

/** The parts of the sandbox that bets need. */
export type BetTenant = Pick<Sandbox, 'database' | 'wallet' | 'outbox' | 'now' | 'log'>;

/** Receives changes of bets and balances. */
export interface DeskWatcher {
  /** Returns whether a player has an open feed, and so receives balance updates. */
  isFollowed(user: string, gameCode: string): boolean;
  betChanged(bet: Bet): void;
  balanceChanged(user: string, gameCode: string, balanceMinor: bigint): void;
}

type AwaitedOutcome = Pick<Leg, 'marketId' | 'outcomeId'>;
interface AwaitedMatch {
  dueAtMs: number;
  outcomes: Map<string, AwaitedOutcome>;
}

/** The result of requesting a stake: booked, refused permanently, or unknown. */
type Booking =
  | { result: 'booked'; balanceMinor: bigint | null }
  | { result: 'refused'; refusal: BetRefusal; balanceMinor: bigint | null }
  | { result: 'unknown' };

/**
 * Converts a refusal of the wallet. A player can do nothing about a vendor that the operator does not recognise, so
 * that becomes a server error.
 */
export const betRefusalOf = (refusal: WalletRefusal | 'operator-unreachable'): BetRefusal => (refusal === 'game-unavailable' ? 'server-error' : refusal);

async function askForStake(tenant: BetTenant, bet: Bet): Promise<Booking> {
  let answer: WalletAnswer;
  try {
    answer = await tenant.wallet.call('transaction/bet', betStakeMessage(bet));
  } catch (error) {
    if (!(error instanceof LostAnswerError)) throw error;
    return { result: 'unknown' };
  }
  if (answer.status === walletOk) return { result: 'booked', balanceMinor: answer.balanceMinor };
  const refusal = refusalOf(answer.status);
  return refusal ? { result: 'refused', refusal: betRefusalOf(refusal), balanceMinor: answer.balanceMinor } : { result: 'unknown' };
}

/** Serialises the content of a bet, to detect different content under the same key. */
const meaningOf = ({ selections, stakeMinor, accepts }: BetAsk): string =>
  JSON.stringify([stakeMinor, accepts, ...selections.map(({ matchId, marketId, outcomeId, odds }) => [matchId, marketId, outcomeId, odds])]);

const resultOf = (bet: Bet): BetResult => (bet.state === 'refused' ? { refusal: bet.refusal ?? 'server-error', bet, balanceMinor: bet.balanceMinor } : { bet });

/**
 * Accepts bets, delays them while their matches are live, settles them by the results of their matches, and cashes them
 * out.
 */
export class BetDesk {
  readonly #tenant: BetTenant;
  readonly #book: MatchBook;
  readonly #watcher: DeskWatcher;
  readonly #timer: DueTimer;
  readonly #turns = new Turns();
  readonly #underway = new Set<Promise<unknown>>();
  /** The time at which each waiting bet is decided, ms since 1970, by bet id. */
  readonly #waiting = new Map<number, number>();
  /** Each match with open bets: the time of its next check, and the outcomes to check. */
  readonly #awaited = new Map<string, AwaitedMatch>();

  constructor(tenant: BetTenant, book: MatchBook, watcher: DeskWatcher) {
    this.#tenant = tenant;
    this.#book = book;
    this.#watcher = watcher;
    this.#timer = new DueTimer(tenant.now, () => this.advance());
  }

  /**
   * Repairs what the last shutdown interrupted and resumes every open bet. Rolls back each stake that has no response.
   * Refuses, without a stake, each bet that waited for acceptance, since its player chose it for a moment that has
   * passed.
   */
  start(): void {
    const { database } = this.#tenant;
    inTransaction(database, () => {
      for (const bet of listBetsIn(database, 'asking')) this.#giveBack(bet);
      for (const bet of listBetsIn(database, 'waiting')) moveBet(database, bet, 'refused', { refusal: 'server-error', settledAtMs: this.#tenant.now() });
    });
    for (const outcome of listAwaitedOutcomes(database)) this.#await(outcome);
    this.advance();
  }

  /**
   * Accepts a bet. Requests its stake at once if none of its matches is live, otherwise after the live delay at the
   * odds offered then, or at those that the player saw if the price has only drifted. The same key returns the same bet again. Refusals: those of `checkBet`, of the session and of
   * the operator, `key-reused` for different content under the same key, `operator-unreachable` for a lost response,
   * after which the stake is rolled back.
   */
  place(session: SportsSession, asked: BetAsk): Promise<BetResult> {
    return this.#turns.take(session, () => this.#place(session, asked));
  }

  /**
   * Ends an open bet for its current value, unless that is less than the amount that its player was shown. A repeated
   * call returns the same bet. Refusals: `not-found`, `cash-out-closed` for a bet that is not open, has no value or has
   * a postponed match, `market-suspended`, `cash-out-changed` if the current value is less.
   */
  cashOut(session: SportsSession, key: string, amountMinor: number): Promise<BetResult> {
    return this.#turns.take(session, () => this.#cashOut(session, key, amountMinor));
  }

  /** Performs everything that is due by the clock and schedules the next call. */
  advance(): void {
    const now = this.#tenant.now();
    for (const [id, decidesAtMs] of this.#waiting) if (decidesAtMs <= now) this.#decide(id, now);
    for (const [matchId, awaited] of this.#awaited) if (awaited.dueAtMs <= now) this.#judge(matchId, awaited, now);
    let next = Number.POSITIVE_INFINITY;
    for (const dueAtMs of this.#waiting.values()) next = Math.min(next, dueAtMs);
    for (const { dueAtMs } of this.#awaited.values()) next = Math.min(next, dueAtMs);
    this.#timer.plan(Number.isFinite(next) ? next : null);
  }

  /** Cancels the scheduled call and waits for requests in progress. */
  async stop(): Promise<void> {
    this.#timer.plan(null);
    while (this.#underway.size > 0) await Promise.allSettled(this.#underway);
  }

  /** Tracks an action that continues after its caller has returned. `stop` waits for it. */
  #track(act: Promise<unknown>, id: number): void {
    const tracked = act
      .catch((error: unknown) => this.#tenant.log.error({ err: error, bet: id }, 'a bet could not be dealt with'))
      .finally(() => this.#underway.delete(tracked));
    this.#underway.add(tracked);
  }

  async #place(session: SportsSession, asked: BetAsk): Promise<BetResult> {
    const { database, now } = this.#tenant;
    const meant = meaningOf(asked);
    const known = findBet(database, session, asked.key);
    if (known) return known.asked === meant ? resultOf(known) : { refusal: 'key-reused' };
    if (session.stakeRefusal) return { refusal: betRefusalOf(session.stakeRefusal) };
    const placedAtMs = now();
    const checked = checkBet(this.#book, asked, placedAtMs);
    if ('refusal' in checked) {
      const { refusal, offers } = checked;
      return { refusal, shown: offers && presentRefused(this.#book, asked, offers, refusal, placedAtMs) };
    }
    const decidesAtMs = checked.isLive ? placedAtMs + betLimits.liveDelayMs : null;
    const legs = asked.selections.flatMap((selection, index) => {
      const offer = checked.offers[index];
      // A waiting bet retains the odds that its player saw. They decide whether the odds have moved.
      return offer?.facts ? [{ ...selection, odds: checked.isLive ? selection.odds : (checked.odds[index] ?? selection.odds), facts: offer.facts }] : [];
    });
    const { user, gameCode, tokenHash } = session;
    const of = { key: asked.key, betUuid: randomUUID(), user, gameCode, tokenHash, asked: meant, accepts: asked.accepts, placedAtMs, decidesAtMs, legs };
    const id = inTransaction(database, () => insertBet(database, { ...of, stakeMinor: BigInt(asked.stakeMinor) }));
    const bet = readBet(database, id);
    if (decidesAtMs === null) {
      await this.#ask(bet);
      // Read the bet again, since it may be settled by now.
      return resultOf(readBet(database, id));
    }
    this.#waiting.set(id, decidesAtMs);
    this.#watcher.betChanged(bet);
    this.advance();
    return resultOf(bet);
  }

  /** Ends the wait of a bet: requests its stake at the odds it is accepted at now, or refuses it. */
  #decide(id: number, now: number): void {
    const { database } = this.#tenant;
    this.#waiting.delete(id);
    const bet = readBet(database, id);
    const checked = checkBet(this.#book, { selections: bet.legs, stakeMinor: Number(bet.stakeMinor), accepts: bet.accepts }, now, bet.placedAtMs);
    if ('refusal' in checked) {
      const refused = moveBet(database, bet, 'refused', { refusal: checked.refusal, settledAtMs: now });
      if (refused) this.#watcher.betChanged(refused);
      return;
    }
    const asking = inTransaction(database, () => moveBet(database, keepOdds(database, bet, checked.odds), 'asking'));
    if (asking) this.#track(this.#ask(asking), id);
  }

  /** Requests the stake of a bet from the operator. The bet is open after the stake is booked. */
  async #ask(bet: Bet): Promise<void> {
    const { database, now } = this.#tenant;
    let booking: Booking;
    try {
      booking = await askForStake(this.#tenant, bet);
    } catch (error) {
      inTransaction(database, () => this.#giveBack(bet));
      throw error;
    }
    const balance = booking.result === 'unknown' || booking.balanceMinor === null ? {} : { balanceMinor: booking.balanceMinor };
    let moved: Bet | null;
    if (booking.result === 'booked') moved = moveBet(database, bet, 'open', balance);
    else if (booking.result === 'refused') moved = moveBet(database, bet, 'refused', { refusal: booking.refusal, settledAtMs: now(), ...balance });
    else {
      moved = inTransaction(database, () => this.#giveBack(bet));
      this.#tenant.log.warn({ bet: bet.id }, 'a bet was not answered and is rolled back');
      this.#publishBalance(bet, 'rollback');
    }
    if (booking.result === 'booked') for (const leg of bet.legs) this.#await(leg);
    if (booking.result === 'booked' && booking.balanceMinor !== null) this.#watcher.balanceChanged(bet.user, bet.gameCode, booking.balanceMinor);
    this.#watcher.betChanged(moved ?? readBet(database, bet.id));
    this.advance();
  }

  /**
   * Refuses a bet whose stake may or may not have been booked, and queues its rollback. Returns the updated bet, or
   * null if its state has changed. Call it inside a transaction.
   */
  #giveBack(bet: Bet): Bet | null {
    const { database, outbox, now } = this.#tenant;
    const refused = moveBet(database, bet, 'refused', { refusal: 'operator-unreachable', settledAtMs: now() });
    if (refused) outbox.add('rollback', bet.betUuid, betRollbackMessage(bet, randomUUID()));
    return refused;
  }

  #await({ matchId, marketId, outcomeId }: AwaitedOutcome & { matchId: string }): void {
    const awaited = this.#awaited.get(matchId) ?? { dueAtMs: 0, outcomes: new Map<string, AwaitedOutcome>() };
    const fixture = this.#book.find(matchId);
    // Most outcomes are undecided when they are added, and wait with the others for the next change of the match. An
    // outcome that was decided while its stake was requested is due at once.
    if (!fixture || this.#book.settlementOf(fixture, marketId, outcomeId, this.#tenant.now())) awaited.dueAtMs = 0;
    awaited.outcomes.set(`${marketId} ${outcomeId}`, { marketId, outcomeId });
    this.#awaited.set(matchId, awaited);
  }

  /** Stores the outcomes that a match has decided, and pays the bets that they end. */
  #judge(matchId: string, awaited: AwaitedMatch, now: number): void {
    const { database } = this.#tenant;
    const fixture = this.#book.find(matchId);
    if (!fixture) this.#tenant.log.error({ match: matchId }, 'bets stand on a match that no longer exists and are void there');
    const decided = [...awaited.outcomes].flatMap(([name, outcome]) => {
      const settled = fixture ? this.#book.settlementOf(fixture, outcome.marketId, outcome.outcomeId, now) : { result: 'void' as const, tied: 1 };
      if (settled) awaited.outcomes.delete(name);
      return settled ? [{ ...outcome, ...settled }] : [];
    });
    awaited.dueAtMs = fixture ? this.#book.nextChangeMs(fixture, now) : now;
    if (awaited.outcomes.size === 0) this.#awaited.delete(matchId);
    if (decided.length === 0) return;
    const score = fixture ? this.#book.briefAt(fixture, now).score : null;
    const changed = inTransaction(database, () => {
      const touched = decided.flatMap(({ marketId, outcomeId, result, tied }) =>
        decideLegs(database, { matchId, marketId, outcomeId }, { result, tied, score: score && { home: score.home, away: score.away } }),
      );
      return [...new Set(touched)].map((id) => this.#settle(readBet(database, id), now));
    });
    for (const bet of changed) {
      this.#watcher.betChanged(bet);
      if (bet.state !== 'open') this.#publishBalance(bet, 'win');
    }
  }

  /**
   * Pays a bet its return, which may be zero, if all its selections are decided or it is lost. Returns the updated bet.
   * Call it inside a transaction.
   */
  #settle(bet: Bet, now: number): Bet {
    const { database, outbox } = this.#tenant;
    const end = endOf(bet.stakeMinor, bet.legs);
    const settled = end && moveBet(database, bet, end.state, { returnMinor: end.returnMinor, settledAtMs: now });
    if (settled) outbox.add('win', bet.betUuid, betReturnMessage(bet, randomUUID(), end.returnMinor));
    return settled ?? bet;
  }

  async #cashOut(session: SportsSession, key: string, amountMinor: number): Promise<BetResult> {
    const { database, outbox, now } = this.#tenant;
    this.advance();
    const bet = findBet(database, session, key);
    if (!bet) return { refusal: 'not-found' };
    if (bet.state === 'cashed-out') return { bet };
    if (bet.state !== 'open') return { refusal: 'cash-out-closed', bet };
    const atMs = now();
    const offer = cashOutOf(this.#book, bet, atMs);
    if ('why' in offer) return { refusal: offer.why === 'suspended' ? 'market-suspended' : 'cash-out-closed', bet };
    if (offer.amountMinor < amountMinor) return { refusal: 'cash-out-changed', bet };
    const returnMinor = BigInt(offer.amountMinor);
    inTransaction(database, () => {
      if (moveBet(database, bet, 'cashed-out', { returnMinor, settledAtMs: atMs }))
        outbox.add('win', bet.betUuid, betReturnMessage(bet, randomUUID(), returnMinor));
    });
    await this.#send('win', bet);
    const ended = readBet(database, bet.id);
    this.#watcher.betChanged(ended);
    return { bet: ended };
  }

  /**
   * Sends a bet's stored message ahead of the others if its player has an open feed, so that they see their new
   * balance.
   */
  #publishBalance(bet: Bet, kind: 'win' | 'rollback'): void {
    if (this.#watcher.isFollowed(bet.user, bet.gameCode)) this.#track(this.#send(kind, bet), bet.id);
  }

  async #send(kind: 'win' | 'rollback', bet: Bet): Promise<void> {
    const { isAcknowledged, answer } = await this.#tenant.outbox.sendNow(kind, bet.betUuid);
    if (!isAcknowledged || !answer) return;
    noteBetBalance(this.#tenant.database, bet.id, BigInt(answer));
    this.#watcher.balanceChanged(bet.user, bet.gameCode, BigInt(answer));
  }
}
