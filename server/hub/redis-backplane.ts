import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { type Backplane, createLocalBackplane } from './backplane.ts';

const CHANNEL = 'meydan:hub:';
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * The backplane of several processes: texts reach this one's listeners at once and the others through Redis.
 * Connects before it answers; throws when Redis can't be reached at start. Later cuts are bridged by reconnecting: what is
 * told in between is logged and lost on other processes, whose clients read their lists again; a money call never fails by it.
 */
export async function createRedisBackplane(url: string, log: FastifyBaseLogger): Promise<Backplane> {
  const local = createLocalBackplane();
  const ownChannel = CHANNEL + randomUUID();
  const options = { lazyConnect: true, connectTimeout: CONNECT_TIMEOUT_MS } as const;
  const sender = new Redis(url, { ...options, enableOfflineQueue: false });
  const receiver = new Redis(url, options);
  const disconnect = () => {
    receiver.disconnect();
    sender.disconnect();
  };
  for (const connection of [sender, receiver]) connection.on('error', (error: Error) => log.warn({ error: error.message }, 'the backplane has no connection'));
  receiver.on('pmessage', (_pattern, channel, text) => {
    if (channel !== ownChannel) void local.publish(text);
  });
  try {
    await Promise.all([sender.connect(), receiver.connect()]);
    await receiver.psubscribe(`${CHANNEL}*`);
  } catch (error) {
    disconnect();
    throw error;
  }
  return {
    async publish(text) {
      await local.publish(text);
      await sender.publish(ownChannel, text).catch((error: Error) => log.warn({ error: error.message }, 'other processes were not told'));
    },
    subscribe: local.subscribe,
    isConnected: () => sender.status === 'ready' && receiver.status === 'ready',
    async close() {
      disconnect();
      await local.close();
    },
  };
}
