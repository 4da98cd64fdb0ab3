import { randomUUID } from 'node:crypto';
import {
  type Answer,
  ASK_AGAIN_MS,
  dealHand,
  findGame,
  findHand,
  type GameKind,
  type GameOf,
  gameTokenHeader,
  type HandAnswerView,
  handChoice,
  MoveError,
  type RandomStream,
  type RefusalCode,
  rulesOfHand,
  tableVectors,
} from './sandbox-program.ts';
import type { StudioBooks } from './studio-books.ts';

/** A player of the operator with a token for every game. */
export interface StudioSeat {
  readonly playerId: bigint;
  readonly user: string;
  tokenOf(gameCode: string): string;
}

/** The studio in which the games are played. */
export interface PlayedStudio {
  readonly url: string;
  readonly books: StudioBooks;
  /** Advances its clock, ms. */
  pass(ms: number): Promise<void>;
  /** Answers the due reality check as soon as it can be answered, as the app does over a visible game. */
  answerReminder(seat: StudioSeat): Promise<void>;
}

/** Refusals that a player may get while calls meet faults; anything else is a bug. */
const expectedRefusals: readonly RefusalCode[] = [
  'operator-unreachable',
  'round-voided',
  'not-enough-money',
  'too-soon',
  'bets-closed',
  'panel-taken',
  'round-over',
  'not-found',
  'table-limit',
  // A reality check can come due between two checks for one.
  'limit-reached',
];
/** A player who decides without looking may get this refusal too. */
const BLIND_REFUSAL: RefusalCode = 'wrong-request';
const MOST_SCENES = 6;
/** Moves that at least one game accepts, besides the one that the rules make for a player who does not return. */
const moves: readonly unknown[] = [
  ...['hit', 'stand', 'double', 'split', 'higher', 'lower', 'collect'].map((act) => ({ act })),
  ...[0, 1, 2, 3].flatMap((place) => [{ open: place }, { card: place }]),
  { act: 'toss', side: 'heads' },
  { hold: [true, false, true, false, false] },
];
const MOST_TRIES = 200;

/** A player who acts step by step, driven by a random stream. */
export class StudioPlayer {
  readonly seat: StudioSeat;
  readonly #studio: PlayedStudio;
  readonly #random: RandomStream;
  readonly #openHands = new Map<string, HandAnswerView['hand']>();
  readonly #bets = new Map<string, string>();
  /** Responses received, with their counts. */
  readonly told: Record<string, number> = {};

  constructor(studio: PlayedStudio, seat: StudioSeat, random: RandomStream) {
    this.#studio = studio;
    this.seat = seat;
    this.#random = random;
  }

  /** Opens a session of a game, with several attempts if needed. */
  async open(gameCode: string): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if ((await this.#ask('session', gameCode, { user: this.seat.user, lobbyUrl: null })).success) return;
      // Within a second, the same token gets the same response again.
      await this.#studio.pass(ASK_AGAIN_MS);
    }
    throw new Error(`${gameCode} did not open`);
  }

  /**
   * Plays a round of a game or continues one. A further kind of game needs one more entry here, and one more in
   * `studio-books.ts`.
   */
  async act(gameCode: string): Promise<void> {
    await this.#studio.answerReminder(this.seat);
    const plays: Record<GameKind, () => Promise<void>> = {
      slot: () => this.#spin(gameCode),
      hand: () => this.#playHand(gameCode),
      crash: () => this.#fly(gameCode),
      table: () => this.#sit(gameCode),
    };
    return plays[findGame(gameCode)?.kind ?? 'slot']();
  }

  /** Finishes the player's open hand in a game, if any. */
  async finish(gameCode: string): Promise<void> {
    if (this.#openHands.has(gameCode)) await this.#playHand(gameCode);
  }

  async #ask<Data>(path: string, gameCode: string, body: object, further: readonly RefusalCode[] = []): Promise<Answer<Data>> {
    const response = await fetch(`${this.#studio.url}/game/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [gameTokenHeader]: this.seat.tokenOf(gameCode) },
      body: JSON.stringify({ gameCode, ...body }),
    });
    const answer = (await response.json()) as Answer<Data>;
    const said = answer.success ? `${path} done` : `${path} ${answer.code}`;
    if (!answer.success && ![...expectedRefusals, ...further].includes(answer.code)) throw new Error(`${gameCode}: ${said}`);
    this.told[said] = (this.told[said] ?? 0) + 1;
    return answer;
  }

  #pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.#random.nextBelow(Math.max(1, items.length))];
  }

  async #spin(gameCode: string): Promise<void> {
    const { rules } = findGame(gameCode) as GameOf<'slot'>;
    const body = { spinId: randomUUID(), betMinor: Number(this.#pick(rules.betsMinor)) };
    const isTwice = this.#random.nextBelow(10) === 0;
    const [once, twice] = await Promise.all([this.#ask('spin', gameCode, body), isTwice ? this.#ask('spin', gameCode, body) : null]);
    if (twice !== null && once.success !== twice.success) throw new Error('the same spin came out in two ways');
  }

  async #playHand(gameCode: string): Promise<void> {
    const key = this.#openHands.get(gameCode)?.key ?? randomUUID();
    if (!this.#openHands.has(gameCode)) {
      const choice = handChoice(gameCode, 10_00 + 1_00 * this.#random.nextBelow(40));
      if (!this.#keep(gameCode, await this.#ask('hand/begin', gameCode, { key, choice }))) return;
    }
    for (let tries = 0; this.#openHands.has(gameCode); tries += 1) {
      if (tries > MOST_TRIES) throw new Error(`a hand of ${gameCode} does not end`);
      const number = this.#openHands.get(gameCode)?.moves.length ?? 0;
      this.#keep(gameCode, await this.#ask('hand/move', gameCode, { key, number, move: this.#chooseMove(gameCode, key) }));
    }
  }

  /** Records the state of a hand; returns false if the call was refused. */
  #keep(gameCode: string, answer: Answer<HandAnswerView>): boolean {
    if (answer.success && !answer.data.hand.isOver) this.#openHands.set(gameCode, answer.data.hand);
    if (answer.success && answer.data.hand.isOver) this.#openHands.delete(gameCode);
    return answer.success;
  }

  /** Picks any move that is allowed in the hand's current state. */
  #chooseMove(gameCode: string, key: string): unknown {
    const hand = findHand(this.#studio.books.database, { user: this.seat.user, gameCode }, key);
    if (!hand) throw new Error(`no hand ${key}`);
    const rules = rulesOfHand(hand);
    const allowed = moves.filter((move) => {
      if (rules.readMove(move) === null) return false;
      try {
        dealHand(hand, [...hand.moves, move]);
        return true;
      } catch (error) {
        if (error instanceof MoveError) return false;
        throw error;
      }
    });
    return this.#pick([...allowed, rules.standIn(dealHand(hand))]);
  }

  /** Buys a ticket for the open round, decides something about the last one, or cancels it. */
  async #sit(gameCode: string): Promise<void> {
    const published = tableVectors.find((vector) => vector.gameCode === gameCode);
    if (!published) throw new Error(`no published round of ${gameCode}`);
    const key = this.#bets.get(gameCode);
    const decided = this.#pick(published.moves.filter((move) => move !== null));
    const what = this.#random.nextBelow(4);
    if (key !== undefined && what === 0) {
      this.#bets.delete(gameCode);
      await this.#ask('table/cancel', gameCode, { key });
      return;
    }
    if (key !== undefined && what < 3 && decided !== undefined) {
      await this.#ask('table/decide', gameCode, { key, sceneNumber: this.#random.nextBelow(MOST_SCENES), move: decided }, [BLIND_REFUSAL]);
      return;
    }
    const ticket = { key: randomUUID(), roundId: this.#studio.books.openRoundOf(gameCode), choice: published.choice };
    if ((await this.#ask('table/place', gameCode, ticket)).success) this.#bets.set(gameCode, ticket.key);
  }

  async #fly(gameCode: string): Promise<void> {
    const betId = this.#bets.get(gameCode);
    this.#bets.delete(gameCode);
    if (betId !== undefined) {
      await this.#ask(this.#random.nextBelow(5) === 0 ? 'crash/cancel' : 'crash/cash-out', gameCode, { betId });
      return;
    }
    const autoAt = this.#random.nextBelow(2) === 0 ? null : 101 + this.#random.nextBelow(300);
    const bet = { betId: randomUUID(), panel: 1 + this.#random.nextBelow(2), stakeMinor: 1_00 + this.#random.nextBelow(50_00), autoAt };
    if ((await this.#ask('crash/bet', gameCode, bet)).success) this.#bets.set(gameCode, bet.betId);
  }
}
