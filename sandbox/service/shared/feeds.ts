import { PassThrough } from 'node:stream';
import type { Sandbox } from '../sandbox.ts';

export const HEARTBEAT_MS = 10_000;
/** A reader that is more than this number of bytes behind is dropped. It can reconnect. */
const MOST_BACKLOG_BYTES = 128 * 1_024;
/** Maximum number of feeds per session. One more ends the oldest feed. */
export const MOST_FEEDS_A_SESSION = 3;

export interface Feed {
  tenant: Sandbox;
  user: string;
  tokenHash: string;
  /** Returns whether the feed's reader may still receive messages. */
  isStillOpen(): Promise<boolean>;
  stream: PassThrough;
}

/** A heartbeat message, which only shows that the feed is open. */
type Beat = { type: 'beat'; serverTimeMs: number };

/** The open feeds of one game or of the sportsbook. Each feed receives its messages as newline-delimited JSON. */
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

  /** Opens a feed for a session. Ends the session's oldest feeds so that at most `most` are open. */
  open(of: Omit<Feed, 'stream'>, most = MOST_FEEDS_A_SESSION): Feed {
    const held = [...this.#feeds].filter(({ tokenHash }) => tokenHash === of.tokenHash);
    for (const oldest of held.slice(0, Math.max(0, held.length - most + 1))) this.#end(oldest);
    const feed: Feed = { ...of, stream: new PassThrough() };
    feed.stream.once('close', () => this.#forget(feed));
    feed.stream.once('error', () => this.#forget(feed));
    this.#feeds.add(feed);
    this.#heart ??= setInterval(() => {
      this.tell(() => ({ type: 'beat', serverTimeMs: this.#now() }));
      this.endThoseOver();
    }, HEARTBEAT_MS);
    return feed;
  }

  /** Sends each feed the message that `lineFor` returns for it, or nothing if that is null. */
  tell(lineFor: (feed: Feed) => Line | Beat | null): void {
    for (const feed of this.#feeds) {
      const line = lineFor(feed);
      if (line !== null) this.write(feed, line);
    }
  }

  /** Checks whether each reader may still receive messages, and ends the feeds of the readers that may not. */
  endThoseOver(): void {
    for (const feed of this.#feeds) {
      feed.isStillOpen().then(
        (isOpen) => isOpen || this.#end(feed),
        (error: unknown) => feed.tenant.log.error({ err: error }, 'a session could not be looked at'),
      );
    }
  }

  /** Writes a message to a feed, or drops its reader if it is too far behind. */
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
