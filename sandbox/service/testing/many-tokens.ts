import { randomUUID } from 'node:crypto';
import type { TableFeedLine } from '../../contract/table-wire.ts';
import { type Answer, gameTokenHeader } from '../../contract/wire.ts';
import { readFeed } from './read-feed.ts';
import type { TableFeed } from './table-player.ts';
import type { TestSandbox } from './test-sandbox.ts';

const TOKENS = 6;
const UNITS_PER_KURUS = 1_000;

/** One player of one game with six tokens from six launches. */
export interface ManyTokens {
  user: string;
  /** Makes a call with the first token. */
  ask<Data>(path: string, body?: object): Promise<Answer<Data>>;
  /** Makes a call with all tokens at once. `bodyOf` returns the body for each token's index. */
  askAll<Data>(path: string, bodyOf: (index: number) => object): Promise<Answer<Data>[]>;
  /** Opens the feed of the game's table with the first token. Resolves after the first message. */
  follow(): Promise<TableFeed>;
  /**
   * Returns what the operator has booked for this player in this game, kuruş: the stakes that were not rolled back, and
   * the returns.
   */
  books(): { stakedMinor: number; returnedMinor: number };
}

/** Opens a session of a game with each of six tokens of a new player. Throws if one session is refused. */
export async function openManyTokens(sandbox: TestSandbox, gameCode: string): Promise<ManyTokens> {
  const user = `player-${randomUUID()}`;
  const tokens = Array.from({ length: TOKENS }, () => randomUUID().replaceAll('-', '').repeat(2));
  const askWith = async <Data>(token: string, path: string, body: object): Promise<Answer<Data>> =>
    (await sandbox.post<Data>(`/game/${path}`, { gameCode, ...body }, { [gameTokenHeader]: token })).answer;
  const [first = ''] = tokens;
  for (const token of tokens) {
    const opened = await askWith(token, 'session', { user, lobbyUrl: null });
    if (!opened.success) throw new Error(opened.code);
  }
  const sent = (kind: string) => sandbox.operator.of(`/wallet/hub88/transaction/${kind}`).filter(({ body }) => body.user === user);
  const sum = (calls: ReturnType<typeof sent>) => calls.reduce((total, { body }) => total + Number(body.amount) / UNITS_PER_KURUS, 0);
  return {
    user,
    ask: (path, body = {}) => askWith(first, path, body),
    askAll: (path, bodyOf) => Promise.all(tokens.map((token, index) => askWith<never>(token, path, bodyOf(index)))),
    async follow() {
      const feed = await readFeed<TableFeedLine>(sandbox, 'table', gameCode, first);
      while (feed.lines.length === 0 && !feed.isEnded) await new Promise((resolve) => setImmediate(resolve));
      return feed;
    },
    books() {
      const takenBack = new Set(sent('rollback').map(({ body }) => body.reference_transaction_uuid));
      return { stakedMinor: sum(sent('bet').filter(({ body }) => !takenBack.has(body.transaction_uuid))), returnedMinor: sum(sent('win')) };
    },
  };
}
