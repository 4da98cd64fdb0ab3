import { gameTokenHeader } from '../web/wire.ts';
import type { TestSandbox } from './test-sandbox.ts';

/** The lines of an open feed as they have come so far. */
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

/** Follows the feed of a game that everybody plays together. */
export async function readFeed<Line>(sandbox: Pick<TestSandbox, 'url'>, kind: 'crash' | 'table', gameCode: string, token: string): Promise<TestFeedOf<Line>> {
  const abort = new AbortController();
  const headers = { 'content-type': 'application/json', [gameTokenHeader]: token };
  const feed: TestFeedOf<Line> = { lines: [], isEnded: false, stop: () => abort.abort() };
  void readLines(await fetch(`${sandbox.url}/game/${kind}/feed`, { method: 'POST', headers, body: JSON.stringify({ gameCode }), signal: abort.signal }), feed);
  return feed;
}
