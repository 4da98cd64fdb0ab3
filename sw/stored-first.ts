import { goWithout } from './go-without.ts';

export interface StoredFirst {
  cacheName: string;
  /** Address under which the answer is kept. */
  key: string;
  mostEntries: number;
  /** Asks the server; has to end in time. */
  load: () => Promise<Response>;
  /** True for an answer that may be kept. Gets a copy. */
  isHealthy: (answer: Response) => Promise<boolean>;
  /** Hears that what is stored has changed. */
  onRenewed?: () => Promise<void>;
  /** The stored answer is good enough for now: it only becomes the newest of the cache. */
  isRenewalSuperfluous?: boolean;
}

async function isSame(stored: Response | undefined, answer: Response): Promise<boolean> {
  return stored !== undefined && (await stored.text()) === (await answer.text());
}

/** Keeps an answer as the newest one, and drops the oldest when there are too many. A full disk costs only the keeping. */
async function keep(cache: Cache, { key, mostEntries }: StoredFirst, answer: Response): Promise<boolean> {
  try {
    await cache.put(key, answer);
    const keys = await cache.keys();
    for (const oldest of keys.slice(0, Math.max(0, keys.length - mostEntries))) await cache.delete(oldest);
    return true;
  } catch (error) {
    console.warn('an answer could not be kept', error);
    return false;
  }
}

async function renew(cache: Cache | undefined, options: StoredFirst, stored: Response | undefined): Promise<Response> {
  const answer = await options.load();
  // An answer that can't be read is none to keep.
  if (!cache || !(await options.isHealthy(answer.clone()).catch(() => false))) return answer;
  const isChanged = stored !== undefined && !(await isSame(stored.clone(), answer.clone()));
  if ((await keep(cache, options, answer.clone())) && isChanged) await options.onRenewed?.();
  return answer;
}

/**
 * Answers what is stored, at once, and renews it behind that; with nothing stored, or where storage fails, what the server says.
 * Throws what `load` throws where nothing is stored. The event keeps the worker alive for the renewal.
 */
export async function storedFirst(options: StoredFirst, event: ExtendableEvent): Promise<Response> {
  const cache = await caches.open(options.cacheName).catch(goWithout);
  const stored = await cache?.match(options.key, { ignoreVary: true }).catch(goWithout);
  if (!cache || !stored) return renew(cache, options, undefined);
  const kept = stored.clone();
  const renewal = options.isRenewalSuperfluous ? keep(cache, options, kept) : renew(cache, options, kept);
  event.waitUntil(renewal.catch((error: unknown) => console.warn('what is stored could not be renewed', error)));
  return stored;
}
