import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readBalance } from '../../server/ledger/balances.ts';
import { readTrialBalance } from '../../server/ledger/trial-balance.ts';
import {
  type BetRefusal,
  type BetView,
  type MatchView,
  quickStream,
  type RandomStream,
  type SelectionAsk,
  type SportsAnswer,
  type SportsCalls,
} from '../support/sandbox-program.ts';
import { findDisagreements } from '../support/studio-books.ts';
import { type FundedSeat, openStudioWorld, type StudioWorld } from '../support/studio-world.ts';
import { testEngines } from '../support/test-database.ts';

const SEED = Number(process.env.SPORTS_SEED ?? 1923);
/** Fewer on the embedded engine, which runs in the test's own process. */
const BETS = { postgresql: 600, pglite: 150 };
const TIMEOUT_MS = 20 * 60_000;
const FAULTS = 'repeat=0.1,reorder=0.05,delay=0.05,drop=0.1,forge=0.05';
const gameCodes = { betsy: 'sportsbook-betsy', betco: 'sportsbook-betco' } as const;
const PLAYERS = 8;
const CASH_MINOR = 100_000_00n;
/** Runs out soon, so that some bets are refused. */
const LITTLE_MINOR = 200_00n;
/** Longer than the live delay, so that a waiting bet is decided in the next wave. */
const WAVE_MS = 20_000;
/** By then everything is decided, including postponed matches. */
const DECIDED_MS = 80 * 3_600_000;
const MOST_DRAINS = 3_000;
/** Refusals that a player may get while matches move and calls meet faults; anything else is a bug. */
const expectedRefusals: readonly BetRefusal[] = [
  'operator-unreachable',
  'not-enough-money',
  'odds-changed',
  'return-too-high',
  'market-suspended',
  'market-closed',
  'cash-out-changed',
  'cash-out-closed',
];

/** A player of one vendor who places bets, sends some twice, and cashes out early. */
class Bettor {
  readonly told: Record<string, number> = {};
  readonly #open: BetView[] = [];
  readonly #world: StudioWorld;
  readonly #caller: { vendor: 'betsy' | 'betco'; token: string; cid: string };
  readonly #random: RandomStream;

  constructor(world: StudioWorld, seat: FundedSeat, vendor: 'betsy' | 'betco', random: RandomStream) {
    this.#world = world;
    this.#caller = { vendor, token: seat.tokenOf(gameCodes[vendor]), cid: seat.user };
    this.#random = random;
  }

  async board(): Promise<readonly MatchView[]> {
    const answer = await this.#ask('board', { section: 'sports' });
    return answer.success ? answer.data.matches : [];
  }

  async act(matches: readonly MatchView[]): Promise<void> {
    const ended = this.#random.nextBelow(5) === 0 ? this.#open.shift() : undefined;
    if (ended) {
      const amountMinor = ended.cashOut && 'amountMinor' in ended.cashOut ? ended.cashOut.amountMinor : 1;
      await this.#ask('cash-out', { key: ended.key, amountMinor });
      return;
    }
    const selections = this.#choose(matches);
    if (selections.length === 0) return;
    const bet = { key: randomUUID(), selections, stakeMinor: 5_00 + this.#random.nextBelow(60_00), accepts: 'higher' as const };
    const isTwice = this.#random.nextBelow(4) === 0;
    const [once, twice] = await Promise.all([this.#ask('bet', bet), isTwice ? this.#ask('bet', bet) : null]);
    if (once.success && twice?.success && once.data.number !== twice.data.number) throw new Error('the same bet came out in two ways');
    if (once.success) this.#open.push(once.data);
  }

  #choose(matches: readonly MatchView[]): SelectionAsk[] {
    const offered = matches.filter(({ state, main }) => (state === 'live' || state === 'coming') && main?.state === 'open');
    const picked = new Set(Array.from({ length: 1 + this.#random.nextBelow(4) }, () => offered[this.#random.nextBelow(offered.length)]));
    return [...picked].flatMap((match) => {
      const outcome = match?.main?.outcomes[this.#random.nextBelow(match.main.outcomes.length)];
      return match?.main && outcome?.odds ? [{ matchId: match.id, marketId: match.main.id, outcomeId: outcome.id, odds: outcome.odds }] : [];
    });
  }

  async #ask<Name extends keyof SportsCalls>(name: Name, body: SportsCalls[Name]['asks']): Promise<SportsAnswer<SportsCalls[Name]['answers']>> {
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...this.#caller, ...body }) };
    const answer = (await (await fetch(`${this.#world.url}/sports/${name}`, asked)).json()) as SportsAnswer<SportsCalls[Name]['answers']>;
    const said = answer.success ? `${name} done` : `${name} ${answer.code}`;
    if (!answer.success && !expectedRefusals.includes(answer.code)) throw new Error(said);
    this.told[said] = (this.told[said] ?? 0) + 1;
    return answer;
  }
}

/** Advances the time until nothing is held back and every message is acknowledged. */
async function drain({ books, sandbox, pass }: StudioWorld): Promise<void> {
  for (let drains = 0; drains < MOST_DRAINS; drains += 1) {
    if (sandbox.faultTally?.held === 0 && Object.keys(books.unsettled()).length === 0) return;
    await pass(WAVE_MS);
    await delay(20);
  }
}

it.each(testEngines)(
  'bets over a connection that repeats, reorders, delays, drops and forges leave every balance exact on %s',
  async (engine) => {
    console.info(`the bets are placed by the seed ${SEED}: SPORTS_SEED=${SEED} places them again`);
    const codes = Object.values(gameCodes);
    const world = await openStudioWorld(engine, { faults: `seed=${SEED},${FAULTS}`, gameCodes: codes });
    try {
      const { database } = world.application;
      const seats: FundedSeat[] = [];
      for (let index = 0; index < PLAYERS; index += 1) seats.push(await world.seat(index === 0 ? LITTLE_MINOR : CASH_MINOR, codes));
      const bettors = seats.map((seat, index) => new Bettor(world, seat, index % 2 === 0 ? 'betsy' : 'betco', quickStream(SEED + index)));
      const [first] = bettors;
      while (world.books.stakes().length < BETS[engine]) {
        const matches = (await first?.board()) ?? [];
        const soon = matches.slice(0, 60);
        await world.follow(Promise.all(bettors.map((bettor) => bettor.act(soon))));
        await world.pass(WAVE_MS);
      }
      await world.pass(DECIDED_MS);
      await drain(world);

      console.info(engine, world.books.countStanding(), world.sandbox.faultTally, ...bettors.map(({ told }) => told));
      expect(world.books.unsettled()).toEqual({});
      expect(await findDisagreements(world.books, database)).toEqual([]);
      for (const seat of seats) expect((await readBalance(database, seat.playerId)).cashMinor).toBe(seat.startMinor + world.books.netOf(seat.user));
      expect(await readTrialBalance(database)).toMatchObject({ isBalanced: true, imbalances: [] });
      expect(world.sandbox.faultTally).toMatchObject({ held: 0, acceptedForgeries: [], contradictions: [] });
    } finally {
      await world.close();
    }
  },
  TIMEOUT_MS,
);
