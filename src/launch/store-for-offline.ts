import { type FetchQueryOptions, hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { systemCategories } from '#contract/enumerations.ts';
import { locales } from '#contract/request-headers.ts';
import { CONTENT_CACHE } from '#contract/worker-messages.ts';
import { ApiError } from '../api/api-error.ts';
import { casinoQueries } from '../features/casino/queries.ts';
import { contentQueries, sliderSlugs } from '../features/content/queries.ts';
import { settingsQueries } from '../features/settings/queries.ts';
import { refreshOverrides } from '../i18n/i18n.ts';
import { readLanguage } from '../i18n/language.ts';
import { whenIdle } from '../scheduling/when-idle.ts';
import { readIsOnline, subscribeToConnectivity } from '../state/connectivity.ts';
import { readJson, removeText, storageKeys, writeText } from '../storage/local-storage.ts';

/** Number of parallel requests: few, so that the player's own requests go first. */
const AT_ONCE = 2;
/** Interval between two complete fetches. The worker and the screens refresh what is viewed in between. */
const RENEW_AFTER_MS = 24 * 60 * 60 * 1000;
/** On a first visit, time to wait for the worker to take control; then stores what can be stored without one. */
const CONTROL_TIMEOUT_MS = 10_000;
/** Ids of content pages that the app itself links to, whether or not the CMS lists name them. */
const OWN_PAGES = ['1', 'responsible-play'];

type Job = FetchQueryOptions<unknown, Error, unknown, QueryKey>;
/**
 * Returns a query's options as a job whose result is ignored. Content is fetched even when it is fresh, because the
 * worker only caches responses that pass through it.
 */
const lobbyJob = (options: { queryKey: QueryKey }): Job => options as Job;
const contentJob = (options: { queryKey: QueryKey }): Job => ({ ...(options as Job), staleTime: 0 });

interface StoredState {
  /** When the language was last stored completely. */
  atMs: number;
  /** How many responses the worker's cache held then. */
  entries: number;
}

/** Returns the state of each language; an entry may be malformed. */
function readStoredStates(): Record<string, Partial<StoredState> | null> {
  const states = readJson(storageKeys.storedForOffline);
  return typeof states === 'object' && states !== null && !Array.isArray(states) ? { ...states } : {};
}

/**
 * Returns the number of responses in the worker's cache; 0 if it cannot be read. The worker only ever replaces entries,
 * so fewer than before means that some were evicted.
 */
async function countEntries(): Promise<number> {
  try {
    // Check first, because opening a cache creates it.
    return (await caches.has(CONTENT_CACHE)) ? (await (await caches.open(CONTENT_CACHE)).keys()).length : 0;
  } catch (error) {
    console.warn('what the worker has stored can not be counted', error);
    return 0;
  }
}

function isStoredToday(state: Partial<StoredState> | null | undefined, entries: number): boolean {
  const atMs = Number(state?.atMs);
  return atMs <= Date.now() && Date.now() - atMs < RENEW_AFTER_MS && Number(state?.entries) <= entries;
}

function wantedLanguages(): string[] {
  const shown = readLanguage();
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ? [shown] : [shown, ...locales.filter((language) => language !== shown)];
}

/** Resolves with false if the query must be retried later. A call that the server does not know counts as done. */
async function fetchOne(client: QueryClient, options: Job, signal: AbortSignal): Promise<boolean> {
  const cancel = () => {
    if (!client.getQueryCache().find({ queryKey: options.queryKey })?.getObserversCount())
      void client.cancelQueries({ queryKey: options.queryKey, exact: true });
  };
  signal.addEventListener('abort', cancel);
  try {
    await client.fetchQuery({ ...options, retry: false });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.kind === 'missing';
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

interface Run {
  client: QueryClient;
  signal: AbortSignal;
  /**
   * The jobs done since everything was last stored, by the hash of their key: what fails again and again, or a network
   * that comes and goes, does not have all the others fetched again.
   */
  done: Set<string>;
}

/** Runs the jobs that are not done, `AT_ONCE` at a time. Resolves with true if all are done. */
async function fetchAll({ client, signal, done }: Run, jobs: readonly Job[]): Promise<boolean> {
  const isDone = ({ queryKey }: Job) => done.has(hashKey(queryKey));
  const open = jobs.filter((job) => !isDone(job));
  const work = async () => {
    for (let next = open.shift(); next && !signal.aborted; next = open.shift()) {
      const isFetched = await fetchOne(client, next, signal);
      // What a screen asked for arrives even after an abort, but may have bypassed a worker that has begun meanwhile.
      if (isFetched && !signal.aborted) done.add(hashKey(next.queryKey));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return jobs.every(isDone) && !signal.aborted;
}

/** Returns jobs for the pages in the language's lists and for the app's own pages. */
function pagesOf(client: QueryClient, language: string): Job[] {
  const categories = client.getQueryData(contentQueries.categories(language).queryKey) ?? [];
  const ids = categories.flatMap(({ content }) => content.map(({ id }) => String(id)));
  return [...new Set([...OWN_PAGES, ...ids])].map((id) => contentJob(contentQueries.page(id, language)));
}

async function storeLanguage(run: Run, language: string): Promise<boolean> {
  const { client } = run;
  const { siteOptions, announcements, languages, categories, promotions, popup, translations } = contentQueries;
  const sliders = Object.values(sliderSlugs).map((slug) => contentQueries.slides(slug, language));
  const lists = [siteOptions, announcements, languages, categories, promotions, popup, translations, settingsQueries.domainStatus].map((query) =>
    query(language),
  );
  const hasLists = await fetchAll(run, [...sliders, ...lists].map(contentJob));
  const overrides = client.getQueryData(translations(language).queryKey);
  if (overrides) await refreshOverrides(language, overrides);
  return (await fetchAll(run, pagesOf(client, language))) && hasLists;
}

async function storeAll(run: Run): Promise<void> {
  const entries = await countEntries();
  const due = wantedLanguages().filter((language) => !isStoredToday(readStoredStates()[language], entries));
  if (due.length === 0) return;
  const rows = [casinoQueries.popularSlots(), casinoQueries.newGames()].map(lobbyJob);
  const lobbies = [...systemCategories.map((category) => lobbyJob(casinoQueries.category(category))), ...rows];
  const hasLobbies = await fetchAll(run, lobbies);
  let isComplete = true;
  for (const language of due) {
    // Without a worker, content is only in the page's small storage: the next visit fetches again.
    if ((await storeLanguage(run, language)) && hasLobbies && navigator.serviceWorker?.controller) {
      const state: StoredState = { atMs: Date.now(), entries: await countEntries() };
      writeText(storageKeys.storedForOffline, JSON.stringify({ ...readStoredStates(), [language]: state }));
    } else isComplete = false;
  }
  if (isComplete) run.done.clear();
}

/**
 * Fetches everything that a screen may need offline, once a day when idle, so that one visit is enough: in every
 * language, or only the current one if the browser saves data. Fetches earlier if the worker's cache lost entries.
 * Stops when the page is hidden or offline, and continues when it is back with what is still missing.
 * @returns a function to call when a first worker takes control of the page: its cache is empty, whatever an earlier
 * worker had stored, and requests sent before bypassed it.
 */
export function storeForOffline(client: QueryClient): () => void {
  let run: AbortController | null = null;
  const done = new Set<string>();
  let isReady = Boolean(navigator.serviceWorker?.controller);
  const stop = () => {
    run?.abort();
    run = null;
  };
  const start = () => {
    if (run || !isReady || document.hidden || !readIsOnline()) return;
    const started = new AbortController();
    run = started;
    storeAll({ client, signal: started.signal, done })
      .catch((error: unknown) => console.warn('not everything could be stored for offline use', error))
      .finally(() => {
        if (run === started) run = null;
      });
  };
  const startLater = () => whenIdle(start);
  const begin = () => {
    isReady = true;
    startLater();
  };
  const beginAnew = () => {
    removeText(storageKeys.storedForOffline);
    done.clear();
    stop();
    begin();
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? stop() : startLater()));
  subscribeToConnectivity(() => (readIsOnline() ? startLater() : stop()));
  setTimeout(begin, navigator.serviceWorker ? CONTROL_TIMEOUT_MS : 0);
  startLater();
  return beginAnew;
}
