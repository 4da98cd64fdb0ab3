import { LARGEST_PAGE } from '#contract/figures.ts';
import { ApiError } from './api-error.ts';

interface Page<Item> {
  items: readonly Item[];
  total: number;
}

/** Which part of a list is asked for, and until when somebody waits for it. */
interface PageRequest {
  skip: number;
  take: number;
  signal: AbortSignal;
}

interface CollectOptions {
  signal: AbortSignal;
  /** Hears how many entries of how many are there. */
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

/** A server that wants the caller to slow down is obeyed; any other failure is the caller's. */
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

/** All entries of a list, page after page and each once, although new ones may push the others down meanwhile. Throws what a page's call throws. */
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
