import { LARGEST_PAGE } from '#contract/figures.ts';
import { ApiError } from './api-error.ts';

interface Page<Item> {
  items: readonly Item[];
  total: number;
}

/** Range of the list to request, and the signal that aborts it. */
interface PageRequest {
  skip: number;
  take: number;
  signal: AbortSignal;
}

interface CollectOptions {
  signal: AbortSignal;
  /** Called with the number of collected entries and the total. */
  onProgress: (count: number, total: number) => void;
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Waits and retries on a 429 with `Retry-After`. Passes any other failure to the caller. */
async function askPatiently<Item>(askPage: (request: PageRequest) => Promise<Page<Item>>, request: PageRequest): Promise<Page<Item>> {
  for (;;) {
    try {
      return await askPage(request);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfterSeconds === null) throw error;
      await wait(error.retryAfterSeconds * 1000, request.signal);
    }
  }
}

/**
 * Collects all entries of a list page by page, each once, even if new entries shift the others down meanwhile. Throws
 * what a page request throws.
 */
export async function collectPages<Item extends { id: string }>(
  askPage: (request: PageRequest) => Promise<Page<Item>>,
  { signal, onProgress }: CollectOptions,
): Promise<Item[]> {
  const found = new Map<string, Item>();
  for (let skip = 0; ; skip += LARGEST_PAGE) {
    signal.throwIfAborted();
    const { items, total } = await askPatiently(askPage, { skip, take: LARGEST_PAGE, signal });
    for (const item of items) found.set(item.id, item);
    onProgress(found.size, total);
    if (items.length === 0 || skip + items.length >= total) return [...found.values()];
  }
}
