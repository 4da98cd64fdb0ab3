import { gameTokenHeader, type Refusal } from '../../contract/wire.ts';
import type { Launch } from '../slot/launch.ts';
import { readLines } from './read-lines.ts';

/** A feed that is silent for this long, ms, is lost. This is more than two heartbeats of 10 s. */
const SILENCE_MS = 25_000;
const PAUSES_MS: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

export interface FeedListener<Line, Code = Refusal['code']> {
  line(line: Line): void;
  lost(): void;
  /** Called when the sandbox refuses the feed permanently. */
  refused(code: Code): void;
}
/** A feed request: a POST to this path with this body. */
export interface FeedRequest {
  path: string;
  body: object;
  headers?: Readonly<Record<string, string>>;
}

async function readFeedOnce<Line, Code>(request: FeedRequest, listener: FeedListener<Line, Code>, signal: AbortController): Promise<'lost' | 'refused'> {
  const headers = { 'content-type': 'application/json', ...request.headers };
  let silence = setTimeout(() => signal.abort(), SILENCE_MS);
  try {
    const response = await fetch(request.path, { method: 'POST', headers, body: JSON.stringify(request.body), signal: signal.signal });
    if (!response.headers.get('content-type')?.includes('ndjson') || !response.body) {
      const answer = (await response.json()) as { code: Code };
      if (answer.code === 'server-error') return 'lost';
      listener.refused(answer.code);
      return 'refused';
    }
    for await (const line of readLines(response.body)) {
      clearTimeout(silence);
      silence = setTimeout(() => signal.abort(), SILENCE_MS);
      listener.line(JSON.parse(line) as Line);
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  } finally {
    clearTimeout(silence);
  }
  return 'lost';
}

/**
 * Subscribes to a feed for as long as the page is open. Reconnects a lost feed after growing pauses, and at once when
 * the page becomes visible or the network is back. Returns a function that reconnects at once, for a changed request or
 * after a refusal.
 */
export function subscribeToLines<Line, Code>(request: () => FeedRequest, listener: FeedListener<Line, Code>): () => void {
  let attempt = 0;
  let wake = (): void => {};
  let current = new AbortController();
  let isAskedAnew = false;
  let isRefused = false;
  const heard: FeedListener<Line, Code> = {
    line(line) {
      attempt = 0;
      listener.line(line);
    },
    lost: () => listener.lost(),
    refused: (code) => listener.refused(code),
  };
  const follow = async (): Promise<void> => {
    for (;;) {
      current = new AbortController();
      isAskedAnew = false;
      isRefused = (await readFeedOnce(request(), heard, current)) === 'refused';
      if (isRefused) return;
      if (isAskedAnew) continue;
      listener.lost();
      const pauseMs = PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0;
      attempt += 1;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs * (1 + Math.random() / 4));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      wake = () => {};
    }
  };
  addEventListener('online', () => wake());
  addEventListener('offline', () => current.abort());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  void follow();
  return () => {
    if (isRefused) void follow();
    else {
      isAskedAnew = true;
      current.abort();
      wake();
    }
  };
}

/**
 * Subscribes to a game's feed at a path below `/game/`, like `subscribeToLines`. `more` returns the additional fields of
 * each request.
 */
export function subscribeToFeed<Line>(launch: Launch, path: string, more: () => object, listener: FeedListener<Line>): void {
  const headers = { [gameTokenHeader]: launch.token };
  subscribeToLines(() => ({ path: `/game/${path}`, body: { gameCode: launch.gameCode, ...more() }, headers }), listener);
}
