import type { Launch } from '../slot/launch.ts';
import { gameTokenHeader, type Refusal } from '../wire.ts';
import { readLines } from './read-lines.ts';

/** A feed that has said nothing for this long, more than two heartbeats, is lost. */
const SILENCE_MS = 25_000;
const PAUSES_MS: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

export interface FeedListener<Line> {
  line(line: Line): void;
  lost(): void;
  /** The sandbox refuses the feed for good. */
  refused(code: Refusal['code']): void;
}

async function followOnce<Line>(launch: Launch, path: string, listener: FeedListener<Line>, signal: AbortController): Promise<'lost' | 'refused'> {
  const body = JSON.stringify({ gameCode: launch.gameCode });
  const headers = { 'content-type': 'application/json', [gameTokenHeader]: launch.token };
  let silence = setTimeout(() => signal.abort(), SILENCE_MS);
  try {
    const response = await fetch(`/game/${path}`, { method: 'POST', headers, body, signal: signal.signal });
    if (!response.headers.get('content-type')?.includes('ndjson') || !response.body) {
      const answer = (await response.json()) as Refusal;
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

/** Follows a game's feed, at its path below `/game/`, for as long as the page lives: a lost one is asked for again after growing pauses, and at once when the page or the network comes back. */
export async function followFeed<Line>(launch: Launch, path: string, listener: FeedListener<Line>): Promise<void> {
  let attempt = 0;
  let wake = (): void => {};
  let current: AbortController | null = null;
  const heard: FeedListener<Line> = {
    ...listener,
    line(line) {
      attempt = 0;
      listener.line(line);
    },
  };
  addEventListener('online', () => wake());
  addEventListener('offline', () => current?.abort());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  for (;;) {
    current = new AbortController();
    if ((await followOnce(launch, path, heard, current)) === 'refused') return;
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
}
