import { randomUUID } from 'node:crypto';
import {
  type Answer,
  type CrashActView,
  type CrashDemoView,
  type CrashFeedLine,
  type CrashHistoryView,
  type CrashOpenView,
  gameTokenHeader,
} from '../../contract/wire.ts';
import { readFeed, type TestFeedOf } from './read-feed.ts';
import type { TestSandbox } from './test-sandbox.ts';

export const testCrashGame = 'crash-ucurtma';

export type TestFeed = TestFeedOf<CrashFeedLine>;
export interface CrashPlayer {
  token: string;
  bet(bet?: { betId?: string; panel?: number; stakeMinor?: number; autoAt?: number | null }): Promise<Answer<CrashActView>>;
  cancel(betId: string): Promise<Answer<CrashActView>>;
  cashOut(betId: string): Promise<Answer<CrashActView>>;
  balance(): Promise<number>;
  history(): Promise<CrashHistoryView>;
  follow(): Promise<TestFeed>;
}

/** Returns a player that uses this token. */
export function crashPlayer(sandbox: Pick<TestSandbox, 'url' | 'post'>, token: string): CrashPlayer {
  const headers = { [gameTokenHeader]: token };
  const ask = async <Data>(path: string, body: object): Promise<Answer<Data>> =>
    (await sandbox.post<Data>(`/game/${path}`, { gameCode: testCrashGame, ...body }, headers)).answer;
  const dataOf = async <Data>(path: string): Promise<Data> => {
    const answer = await ask<Data>(path, {});
    if (!answer.success) throw new Error(answer.code);
    return answer.data;
  };
  return {
    token,
    bet: (bet = {}) => ask('crash/bet', { betId: randomUUID(), panel: 1, stakeMinor: 10_00, autoAt: null, ...bet }),
    cancel: (betId) => ask('crash/cancel', { betId }),
    cashOut: (betId) => ask('crash/cash-out', { betId }),
    balance: async () => (await dataOf<{ balanceMinor: number }>('balance')).balanceMinor,
    history: () => dataOf('crash/history'),
    follow: () => readFeed(sandbox, 'crash', testCrashGame, token),
  };
}

/** Opens a session of a user and returns the player. By default, the token is derived from the user. */
export async function openCrashPlayer(
  sandbox: Pick<TestSandbox, 'url' | 'post'>,
  user: string,
  token = Buffer.from(user).toString('hex').padEnd(64, '0'),
): Promise<CrashPlayer> {
  const asked = { gameCode: testCrashGame, user, lobbyUrl: null };
  const { answer } = await sandbox.post<CrashOpenView>('/game/session', asked, { [gameTokenHeader]: token });
  if (!answer.success) throw new Error(answer.code);
  return crashPlayer(sandbox, token);
}

/** Begins a demo and returns its player. */
export async function openCrashDemo(sandbox: TestSandbox): Promise<CrashPlayer> {
  const { answer } = await sandbox.post<CrashDemoView>('/game/demo', { gameCode: testCrashGame, lobbyUrl: null });
  if (!answer.success) throw new Error(answer.code);
  return crashPlayer(sandbox, answer.data.token);
}
