import { createHash, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { type Backplane, createLocalBackplane } from './backplane.ts';

const CHANNEL_PREFIX = 'meydan:hub:';
const CONNECT_TIMEOUT_MS = 5_000;
/** A Redis that has not responded for this long counts as gone; the connection is closed and opened again. */
const SILENCE_MS = 2_000;
/** How often an idle connection is checked. */
const BEAT_MS = 2_000;
const LONGEST_RETRY_DELAY_MS = 1_000;
const FIRST_RETRY_DELAY_MS = 50;
const RETRY_JITTER_MS = 100;
/** Sent as a text of its own: the sender's earlier messages may have been lost. */
const GAP = '';

const options = {
  lazyConnect: true,
  connectTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: SILENCE_MS,
  // What was sent but not confirmed may have arrived: sending it again would deliver it twice.
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (attempt: number) => Math.min(FIRST_RETRY_DELAY_MS * 2 ** attempt, LONGEST_RETRY_DELAY_MS) + Math.random() * RETRY_JITTER_MS,
};

/** The two connections to Redis: a subscribed one cannot send. */
class RedisConnections {
  readonly #sender: Redis;
  readonly #receiver: Redis;
  readonly #ownChannel: string;
  readonly #pattern: string;
  readonly #log: FastifyBaseLogger;
  readonly #beat: NodeJS.Timeout;
  #isSubscribed = false;
  /**
   * Set from the first sign of a disconnect until both connections are back; what happens meanwhile is not logged
   * again. Before `open` returns, the caller gets the error instead.
   */
  #isCut = true;
  #lostTexts = 0;

  constructor(url: string, { site, log, onText, onResync }: { site: string; log: FastifyBaseLogger; onText: (text: string) => void; onResync: () => void }) {
    this.#log = log;
    const channels = `${CHANNEL_PREFIX}${createHash('sha256').update(site).digest('hex')}:`;
    this.#pattern = `${channels}*`;
    this.#ownChannel = channels + randomUUID();
    this.#sender = new Redis(url, options);
    this.#receiver = new Redis(url, options);
    this.#receiver.on('pmessage', (_pattern, channel, text) => {
      if (channel === this.#ownChannel) return;
      if (text === GAP) onResync();
      else onText(text);
    });
    for (const redis of [this.#sender, this.#receiver]) {
      redis.on('error', (error: Error) => this.#noteCut(error.message));
      redis.on('close', () => this.#noteCut('the connection was closed'));
    }
    this.#receiver.on('close', () => {
      this.#isSubscribed = false;
    });
    this.#onReturn(onResync);
    this.#beat = setInterval(() => {
      // A ping that fails is reported by the connection's own events.
      for (const redis of [this.#sender, this.#receiver]) redis.ping().catch(() => {});
    }, BEAT_MS);
    this.#beat.unref();
  }

  get isConnected(): boolean {
    return this.#sender.status === 'ready' && this.#isSubscribed;
  }

  /** Connects. Throws when Redis cannot be reached. */
  async open(): Promise<void> {
    await Promise.all([this.#sender.connect(), this.#receiver.connect()]);
    await this.#subscribe();
    this.#isCut = false;
  }

  send(text: string): void {
    this.#sender.publish(this.#ownChannel, text).catch(() => {
      this.#lostTexts += 1;
    });
  }

  /** Finishes what is in progress. */
  async close(): Promise<void> {
    this.#isCut = true;
    clearInterval(this.#beat);
    if (this.#sender.status === 'ready') await this.#sender.quit().catch(() => {});
    this.#sender.disconnect();
    this.#receiver.disconnect();
  }

  async #subscribe(): Promise<void> {
    await this.#receiver.psubscribe(this.#pattern);
    this.#isSubscribed = true;
  }

  /** Handles connections that return after a disconnect; the first connect is handled by `open`. */
  #onReturn(onResync: () => void): void {
    const whenBack = (redis: Redis, act: () => Promise<void>) => {
      let isFirst = true;
      redis.on('ready', () => {
        if (!isFirst)
          void act().then(
            () => this.#noteReturn(),
            () => redis.disconnect(true),
          );
        isFirst = false;
      });
    };
    whenBack(this.#receiver, async () => {
      await this.#subscribe();
      onResync();
    });
    whenBack(this.#sender, async () => {
      if (this.#lostTexts > 0) await this.#sender.publish(this.#ownChannel, GAP);
    });
  }

  #noteCut(reason: string): void {
    if (this.#isCut) return;
    this.#isCut = true;
    this.#log.warn({ reason }, 'the connection to Redis is lost: players on other processes learn what they miss when it is back');
  }

  #noteReturn(): void {
    // Both connections return after a disconnect, and each reports it.
    if (!this.isConnected || !this.#isCut) return;
    this.#isCut = false;
    this.#log.warn({ lostTexts: this.#lostTexts }, 'the connection to Redis is back');
    this.#lostTexts = 0;
  }
}

/**
 * Creates the backplane of several processes: texts reach this one's listeners at once and the others through Redis.
 * `site` is a text that all processes of one site know, and only they, so that sites sharing a Redis never receive each
 * other's messages. Resolves once connected; throws when Redis cannot be reached at start. After later disconnects it
 * reconnects: what is published meanwhile is lost on other processes, which are notified of the gap.
 */
export async function createRedisBackplane(url: string, { site, log }: { site: string; log: FastifyBaseLogger }): Promise<Backplane> {
  const local = createLocalBackplane();
  const gapListeners = new Set<() => void>();
  // A text from another process must not end this one, whatever a listener does with it.
  const note = (error: unknown) => log.error({ err: error }, 'a text of another process could not be dealt with');
  const onText = (text: string) => void local.publish(text).catch(note);
  const onResync = () => {
    try {
      for (const listener of gapListeners) listener();
    } catch (error) {
      note(error);
    }
  };
  const connections = new RedisConnections(url, { site, log, onText, onResync });
  try {
    await connections.open();
  } catch (error) {
    await connections.close();
    throw error;
  }
  return {
    async publish(text) {
      await local.publish(text);
      connections.send(text);
    },
    subscribe: local.subscribe,
    onResync: (listener) => void gapListeners.add(listener),
    isConnected: () => connections.isConnected,
    async close() {
      await connections.close();
      await local.close();
    },
  };
}
