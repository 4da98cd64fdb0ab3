import { gameTokenHeader } from '../../contract/wire.ts';
import type { TestSandbox } from './test-sandbox.ts';

/** The messages of a feed received so far. */
export interface TestFeedOf<Line> {
  lines: Line[];
  isEnded: boolean;
  stop(): void;
}

async function readLines<Line>(response: Response, feed: TestFeedOf<Line>): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of response.body ?? []) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      feed.lines.push(...lines.map((line) => JSON.parse(line) as Line));
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  feed.isEnded = true;
}

async function openFeed<Line>(address: string, headers: Record<string, string>, body: object): Promise<TestFeedOf<Line>> {
  const abort = new AbortController();
  const feed: TestFeedOf<Line> = { lines: [], isEnded: false, stop: () => abort.abort() };
  const asked = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body), signal: abort.signal };
  void readLines(await fetch(address, asked), feed);
  return feed;
}

/** Opens the feed of a crash game or a table. */
export const readFeed = <Line>(
  sandbox: Pick<TestSandbox, 'url'>,
  kind: 'crash' | 'table',
  gameCode: string,
  token: string,
  more: object = {},
): Promise<TestFeedOf<Line>> => openFeed(`${sandbox.url}/game/${kind}/feed`, { [gameTokenHeader]: token }, { gameCode, ...more });

/** Opens the feed of the sportsbook. */
export const readSportsFeed = <Line>(sandbox: Pick<TestSandbox, 'url'>, body: object): Promise<TestFeedOf<Line>> =>
  openFeed(`${sandbox.url}/sports/feed`, {}, body);
