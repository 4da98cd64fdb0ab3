import { randomUUID } from 'node:crypto';
import type { BetAsk, BetView, BoardSection, SelectionAsk, SportsAnswer, SportsCalls, SportsFeedLine } from '../../contract/sports-wire.ts';
import { readSportsFeed, type TestFeedOf } from './read-feed.ts';
import type { TestSandbox } from './test-sandbox.ts';

export type SportsFeed = TestFeedOf<SportsFeedLine>;
export interface SportsPlayer {
  caller: { vendor: 'betsy' | 'betco'; token: string | null; cid: string | null };
  ask<Name extends keyof SportsCalls>(name: Name, body: SportsCalls[Name]['asks']): Promise<SportsAnswer<SportsCalls[Name]['answers']>>;
  /** Places a bet, of 20 lira by default. */
  bet(selections: readonly SelectionAsk[], more?: Partial<BetAsk>): Promise<SportsAnswer<BetView>>;
  find(key: string): Promise<BetView | null>;
  /** Opens the feed of the sportsbook. Resolves after the first message. */
  follow(section?: BoardSection, matchId?: string | null): Promise<SportsFeed>;
}

/** Returns a player, or a guest if the user is null. By default, the token is derived from the user. */
export function sportsPlayer(
  sandbox: TestSandbox,
  user: string | null,
  token = user === null ? null : Buffer.from(user).toString('hex').padEnd(64, '0'),
): SportsPlayer {
  const caller = { vendor: 'betsy' as const, token, cid: user };
  const ask: SportsPlayer['ask'] = async (name, body) => (await sandbox.post(`/sports/${name}`, { ...caller, ...body })).answer as never;
  return {
    caller,
    ask,
    bet: (selections, more = {}) => ask('bet', { key: randomUUID(), selections, stakeMinor: 20_00, accepts: 'none', ...more }),
    async find(key) {
      const answer = await ask('find-bet', { key });
      if (!answer.success) throw new Error(answer.code);
      return answer.data;
    },
    async follow(section = 'sports', matchId = null) {
      const feed = await readSportsFeed<SportsFeedLine>(sandbox, { ...caller, section, matchId });
      while (feed.lines.length === 0 && !feed.isEnded) await new Promise((resolve) => setImmediate(resolve));
      return feed;
    },
  };
}
