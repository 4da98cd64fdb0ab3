import { PassThrough } from 'node:stream';
import type { Sandbox } from '../sandbox.ts';

const HEARTBEAT_MS = 10_000;
/** A reader that lags this far behind is dropped: it asks again when it can. */
const MOST_BACKLOG_BYTES = 128 * 1_024;
/** One session may hold so many feeds; one more ends its oldest. */
export const MOST_FEEDS_A_SESSION = 3;

export interface Feed {
  house: Sandbox;
  user: string;
  tokenHash: string;
  stream: PassThrough;
}

/** A line that says nothing but that the feed lives. */
type Beat = { type: 'beat'; serverTimeMs: number };

/** Everybody who follows one table, each told lines of JSON. */
export class Feeds<Line> {
  readonly #feeds = new Set<Feed>();
  readonly #now: () => number;
  readonly #mostBacklogBytes: number;
  #heart: NodeJS.Timeout | null = null;

  constructor(now: () => number, mostBacklogBytes = MOST_BACKLOG_BYTES) {
    this.#now = now;
    this.#mostBacklogBytes = mostBacklogBytes;
  }

  get size(): number {
    return this.#feeds.size;
  }

  /** Opens a feed for a session, which may hold so many. */
  open(of: Omit<Feed, 'stream'>, most = MOST_FEEDS_A_SESSION): Feed {
    const held = [...this.#feeds].filter(({ tokenHash }) => tokenHash === of.tokenHash);
    for (const oldest of held.slice(0, Math.max(0, held.length - most + 1))) this.#end(oldest);
    const feed: Feed = { ...of, stream: new PassThrough() };
    feed.stream.once('close', () => this.#forget(feed));
    feed.stream.once('error', () => this.#forget(feed));
    this.#feeds.add(feed);
    this.#heart ??= setInterval(() => this.tell(() => ({ type: 'beat', serverTimeMs: this.#now() })), HEARTBEAT_MS);
    return feed;
  }

  /** Tells every feed its own line, or those that a test lets through; null tells nothing. */
  tell(lineFor: (feed: Feed) => Line | Beat | null): void {
    for (const feed of this.#feeds) {
      const line = lineFor(feed);
      if (line !== null) this.write(feed, line);
    }
  }

  /** Writes a line, or drops a reader that is too far behind. */
  write(feed: Feed, line: Line | Beat): void {
    if (feed.stream.writableLength > this.#mostBacklogBytes) feed.stream.destroy();
    else feed.stream.write(`${JSON.stringify(line)}\n`);
  }

  /** Ends every feed. */
  close(): void {
    for (const feed of this.#feeds) this.#end(feed);
  }

  #end(feed: Feed): void {
    feed.stream.end();
    this.#forget(feed);
  }

  #forget(feed: Feed): void {
    this.#feeds.delete(feed);
    if (this.#feeds.size > 0 || !this.#heart) return;
    clearInterval(this.#heart);
    this.#heart = null;
  }
}
