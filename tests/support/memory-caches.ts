/** The key of a cached response, as a page or worker passes it to the Cache API. */
type Query = Request | URL | string;

interface StoredResponse {
  request: Request;
  bytes: ArrayBuffer;
  status: number;
  statusText: string;
  headers: [string, string][];
  /** Properties that a copy made by `new Response` would lack. */
  origin: { url: string; type: ResponseType; redirected: boolean };
}

const NO_BODY_STATUSES = [204, 205, 304];

function variedNames(headers: readonly [string, string][]): string[] {
  const vary = new Headers(headers.map(([name, value]) => [name, value])).get('vary') ?? '';
  return vary.split(',').flatMap((name) => name.trim() || []);
}

function isMatch(query: Request, stored: StoredResponse, { ignoreSearch, ignoreMethod, ignoreVary }: CacheQueryOptions): boolean {
  if (query.method !== 'GET' && !ignoreMethod) return false;
  const address = (url: string) => url.split(ignoreSearch ? /[?#]/ : '#')[0];
  if (address(query.url) !== address(stored.request.url)) return false;
  const isEqual = (name: string) => name !== '*' && query.headers.get(name) === stored.request.headers.get(name);
  return ignoreVary === true || variedNames(stored.headers).every(isEqual);
}

function restore({ bytes, status, statusText, headers, origin }: StoredResponse): Response {
  const body = NO_BODY_STATUSES.includes(status) ? null : bytes.slice(0);
  const response = new Response(body, { status, statusText, headers });
  for (const [name, value] of Object.entries(origin)) Object.defineProperty(response, name, { value });
  return response;
}

/** One cache: whole bodies by GET address and `Vary`, in insertion order. */
export class MemoryCache {
  readonly #base: string;
  #entries: StoredResponse[] = [];

  constructor(base: string) {
    this.#base = base;
  }

  #toRequest(query: Query): Request {
    return query instanceof Request ? query : new Request(new URL(query, this.#base));
  }

  #find(query: Query | undefined, options: CacheQueryOptions = {}): StoredResponse[] {
    if (query === undefined) return this.#entries;
    const request = this.#toRequest(query);
    return this.#entries.filter((entry) => isMatch(request, entry, options));
  }

  async match(query: Query, options?: CacheQueryOptions): Promise<Response | undefined> {
    return (await this.matchAll(query, options))[0];
  }

  async matchAll(query?: Query, options?: CacheQueryOptions): Promise<Response[]> {
    return this.#find(query, options).map(restore);
  }

  /** Rejects what browsers reject, and a truncated body; stores none of that. */
  async put(query: Query, response: Response): Promise<void> {
    const request = this.#toRequest(query);
    const headers = [...response.headers];
    const isPartial = response.status === 206;
    if (request.method !== 'GET' || isPartial || variedNames(headers).includes('*') || response.bodyUsed)
      throw new TypeError(`a cache does not take ${request.method} ${request.url} with status ${response.status}`);
    const { status, statusText, url, type, redirected } = response;
    const bytes = await response.arrayBuffer();
    const replaced = this.#find(request);
    this.#entries = this.#entries.filter((entry) => !replaced.includes(entry));
    this.#entries.push({ request, bytes, status, statusText, headers, origin: { url, type, redirected } });
  }

  async add(query: Query): Promise<void> {
    await this.addAll([query]);
  }

  async addAll(queries: readonly Query[]): Promise<void> {
    const requests = queries.map((query) => this.#toRequest(query));
    const responses = await Promise.all(requests.map((request) => fetch(request)));
    if (!responses.every(({ ok }) => ok)) throw new TypeError('a request failed');
    for (const [index, request] of requests.entries()) await this.put(request, responses[index] ?? Response.error());
  }

  async delete(query: Query, options?: CacheQueryOptions): Promise<boolean> {
    const deleted = this.#find(query, options);
    this.#entries = this.#entries.filter((entry) => !deleted.includes(entry));
    return deleted.length > 0;
  }

  async keys(query?: Query, options?: CacheQueryOptions): Promise<Request[]> {
    return this.#find(query, options).map(({ request }) => request);
  }
}

/**
 * Cache Storage of one site, in memory. Resolves relative addresses against `base`, which undici's own Cache Storage
 * does not.
 */
export class MemoryCacheStorage {
  readonly #base: string;
  readonly #caches = new Map<string, MemoryCache>();

  constructor(base: string) {
    this.#base = base;
  }

  async open(name: string): Promise<MemoryCache> {
    const cache = this.#caches.get(name) ?? new MemoryCache(this.#base);
    this.#caches.set(name, cache);
    return cache;
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name);
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  async match(query: Query, { cacheName, ...options }: MultiCacheQueryOptions = {}): Promise<Response | undefined> {
    for (const [name, cache] of this.#caches) {
      const found = cacheName === undefined || cacheName === name ? await cache.match(query, options) : undefined;
      if (found) return found;
    }
    return undefined;
  }
}
