import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { BetView, SportsAnswer } from '../../contract/sports-wire.ts';
import { PlantedMatches } from './planted-matches.ts';
import { type SportsPlayer, sportsPlayer } from './sports-player.ts';
import { startTestSandbox, type TestSandbox } from './test-sandbox.ts';

/** What the operator has for the players before each test, kuruş. */
export const START_MINOR = 1_000_00;
export const WALLET = '/wallet/hub88/transaction';

/** Returns the bet of an answer. Throws if it was refused. */
export function taken(answer: SportsAnswer<BetView>): BetView {
  if (!answer.success) throw new Error(`refused: ${answer.code}`);
  return answer.data;
}

/**
 * Sets up a sandbox whose matches the test controls, and a player who bets there. Call it outside the tests: it opens
 * a new one before each and closes it afterwards.
 */
export function prepareBetDesk() {
  let sandbox: TestSandbox;
  let matches: PlantedMatches;
  let player: SportsPlayer;

  beforeEach(async () => {
    matches = new PlantedMatches();
    sandbox = await startTestSandbox({ matches });
    player = sportsPlayer(sandbox, 'ayşe');
  });
  afterEach(async () => {
    await sandbox.close();
  });

  const balance = () => sandbox.operator.balance / 1_000;
  const now = async ({ key }: BetView): Promise<BetView> => {
    const bet = await player.find(key);
    if (!bet) throw new Error('the bet is gone');
    return bet;
  };
  return {
    balance,
    now,
    sent: (kind: 'bet' | 'win' | 'rollback') => sandbox.operator.of(`${WALLET}/${kind}`),
    paid: (balanceMinor: number) => vi.waitFor(() => expect(balance()).toBe(balanceMinor)),
    decided: (bet: BetView) => vi.waitFor(async () => expect((await now(bet)).state).not.toBe('waiting')),
    /** Moves the clock by a second, so that planted changes are noticed. */
    tick: () => sandbox.pass(1_000),
    failOnce(path: string, fault: 'drop' | 'lose-answer'): void {
      let isDone = false;
      sandbox.operator.faultOf = (called) => {
        if (isDone || called !== `${WALLET}/${path}`) return null;
        isDone = true;
        return fault;
      };
    },
    get sandbox() {
      return sandbox;
    },
    get matches() {
      return matches;
    },
    get player() {
      return player;
    },
  };
}
