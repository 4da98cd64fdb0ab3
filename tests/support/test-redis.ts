import { Redis } from 'ioredis';

const LOCAL_URL = 'redis://127.0.0.1:6379';
/** A missing server refuses at once; an existing one may be slow on a busy machine. */
const CONNECT_TIMEOUT_MS = 30_000;

/** Returns the address of a Redis that answers, or null. Throws if TEST_REDIS_URL is set and does not answer. */
export async function findRedis(): Promise<string | null> {
  const url = process.env.TEST_REDIS_URL || LOCAL_URL;
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: CONNECT_TIMEOUT_MS, retryStrategy: () => null });
  redis.on('error', (error) => {
    if (process.env.TEST_REDIS_URL) console.error(`Redis at ${url} does not answer: ${error.message}`);
  });
  try {
    await redis.connect();
    return url;
  } catch (error) {
    if (process.env.TEST_REDIS_URL) throw error;
    return null;
  } finally {
    redis.disconnect();
  }
}
