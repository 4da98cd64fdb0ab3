import { randomUUID } from 'node:crypto';
import type { TableFeedLine, TableSessionView, TicketActView, TicketHistoryView } from '../../contract/table-wire.ts';
import { type Answer, gameTokenHeader, type OpenSessionView } from '../../contract/wire.ts';
import { readFeed, type TestFeedOf } from './read-feed.ts';
import type { TestSandbox } from './test-sandbox.ts';

export type TableFeed = TestFeedOf<TableFeedLine>;
export interface TablePlayer {
  session: OpenSessionView & TableSessionView;
  /** Buys a ticket for the round that accepts bets, or for the given round. */
  place(choice: object, named?: { key?: string; roundId?: number }): Promise<Answer<TicketActView>>;
  cancel(key: string): Promise<Answer<TicketActView>>;
  decide(key: string, sceneNumber: number, move: object): Promise<Answer<TicketActView>>;
  balance(): Promise<number>;
  history(): Promise<TicketHistoryView>;
  /** Opens the feed of the table. Resolves after the first message. */
  follow(): Promise<TableFeed>;
}

/** Returns the newest message of a feed about the round. Throws if there is none yet. */
export function roundLineOf(feed: TableFeed): Extract<TableFeedLine, { type: 'round' }> {
  const line = feed.lines.findLast((one) => one.type === 'round');
  if (line?.type !== 'round') throw new Error('no round was told yet');
  return line;
}

async function firstLine(feed: TableFeed): Promise<TableFeed> {
  while (feed.lines.length === 0 && !feed.isEnded) await new Promise((resolve) => setImmediate(resolve));
  return feed;
}

function tablePlayer(sandbox: TestSandbox, gameCode: string, token: string, session: OpenSessionView & TableSessionView): TablePlayer {
  const headers = { [gameTokenHeader]: token };
  const ask = async <Data>(path: string, body: object): Promise<Answer<Data>> =>
    (await sandbox.post<Data>(`/game/${path}`, { gameCode, ...body }, headers)).answer;
  const dataOf = async <Data>(path: string): Promise<Data> => {
    const answer = await ask<Data>(path, {});
    if (!answer.success) throw new Error(answer.code);
    return answer.data;
  };
  const follow = async (): Promise<TableFeed> => firstLine(await readFeed<TableFeedLine>(sandbox, 'table', gameCode, token));
  return {
    session,
    async place(choice, { key = randomUUID(), roundId } = {}) {
      const feed = roundId === undefined ? await follow() : null;
      const open = feed ? roundLineOf(feed).open : null;
      feed?.stop();
      return ask('table/place', { key, roundId: roundId ?? open?.roundId ?? 1, choice });
    },
    cancel: (key) => ask('table/cancel', { key }),
    decide: (key, sceneNumber, move) => ask('table/decide', { key, sceneNumber, move }),
    balance: async () => (await dataOf<{ balanceMinor: number }>('balance')).balanceMinor,
    history: () => dataOf('table/history'),
    follow,
  };
}

/** Opens a session of a user and returns the player. The token is derived from the user. */
export async function openTablePlayer(sandbox: TestSandbox, gameCode: string, user: string): Promise<TablePlayer> {
  const token = Buffer.from(user).toString('hex').padEnd(64, '0');
  const { answer } = await sandbox.post<OpenSessionView & TableSessionView>('/game/session', { gameCode, user, lobbyUrl: null }, { [gameTokenHeader]: token });
  if (!answer.success) throw new Error(answer.code);
  return tablePlayer(sandbox, gameCode, token, answer.data);
}

/** Begins a demo and returns its player. */
export async function openTableDemo(sandbox: TestSandbox, gameCode: string): Promise<TablePlayer> {
  const { answer } = await sandbox.post<OpenSessionView & TableSessionView & { token: string }>('/game/demo', { gameCode, lobbyUrl: null });
  if (!answer.success) throw new Error(answer.code);
  return tablePlayer(sandbox, gameCode, answer.data.token, answer.data);
}
