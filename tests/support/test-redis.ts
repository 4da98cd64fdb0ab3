import { Redis } from 'ioredis';

const LOCAL_URL = 'redis://127.0.0.1:6379';
/** One that is not there refuses at once; a busy machine lets one that is wait. */
const CONNECT_TIMEOUT_MS = 30_000;

/** The address of a Redis that answers here, or null. A TEST_REDIS_URL that does not answer is an error. */
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
