import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { systemCategories } from '#contract/enumerations.ts';
import { locales } from '#contract/request-headers.ts';
import { CONTENT_CACHE } from '#contract/worker-messages.ts';
import { ApiError } from '../api/api-error.ts';
import { casinoQueries } from '../features/casino/queries.ts';
import { contentQueries, sliderSlugs } from '../features/content/queries.ts';
import { settingsQueries } from '../features/settings/queries.ts';
import { renewWordings } from '../i18n/i18n.ts';
import { readLanguage } from '../i18n/language.ts';
import { readLine, subscribeToLine } from '../pwa/connectivity.ts';
import { whenIdle } from '../scheduling/when-idle.ts';
import { readJson, removeText, storageKeys, writeText } from '../storage/local-storage.ts';

/** Few at a time: what the player asks for meanwhile goes first. */
const AT_ONCE = 2;
/** What was stored completely is not asked for again before; the worker and the screens renew what is looked at. */
const RENEW_AFTER_MS = 24 * 60 * 60 * 1000;
/** A first visit whose worker has not taken over by then stores what can be stored without one. */
const CONTROL_PATIENCE_MS = 10_000;
/** Written pages that the app itself links to, whatever the lists of the CMS hold. */
const OWN_PAGES = ['1', 'responsible-play'];

type Job = FetchQueryOptions<unknown, Error, unknown, QueryKey>;
/** A query's options as a job: its answer is of no interest here. Content is asked for even when it is fresh, because only what passes the worker is stored there. */
const lobbyJob = (options: { queryKey: QueryKey }): Job => options as Job;
const contentJob = (options: { queryKey: QueryKey }): Job => ({ ...(options as Job), staleTime: 0 });

interface Stamp {
  /** When the language was last stored completely. */
  atMs: number;
  /** How many answers the worker held then. */
  entries: number;
}

/** The stamps of the languages, or whatever is in their place. */
function readStamps(): Record<string, Partial<Stamp> | null> {
  const stamps = readJson(storageKeys.storedForOffline);
  return typeof stamps === 'object' && stamps !== null && !Array.isArray(stamps) ? { ...stamps } : {};
}

/** How many answers the worker holds: it drops none without putting another one in its place, so fewer than before means that they were taken away. */
async function countEntries(): Promise<number> {
  try {
    // Looked for first: a cache that is opened is made where there is none.
    return (await caches.has(CONTENT_CACHE)) ? (await (await caches.open(CONTENT_CACHE)).keys()).length : 0;
  } catch (error) {
    console.warn('what the worker has stored can not be counted', error);
    return 0;
  }
}

function isStoredToday(stamp: Partial<Stamp> | null | undefined, entries: number): boolean {
  const atMs = Number(stamp?.atMs);
  return atMs <= Date.now() && Date.now() - atMs < RENEW_AFTER_MS && Number(stamp?.entries) <= entries;
}

function wantedLanguages(): string[] {
  const shown = readLanguage();
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ? [shown] : [shown, ...locales.filter((language) => language !== shown)];
}

/** False where it has to be tried again. What the server does not know is done with. */
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

async function fetchAll(client: QueryClient, jobs: readonly Job[], signal: AbortSignal): Promise<boolean> {
  const open = [...jobs];
  let isComplete = true;
  const work = async () => {
    for (let next = open.shift(); next && !signal.aborted; next = open.shift()) if (!(await fetchOne(client, next, signal))) isComplete = false;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return isComplete && !signal.aborted;
}

/** The pages that the language's lists name, and the app's own. */
function pagesOf(client: QueryClient, language: string): Job[] {
  const categories = client.getQueryData(contentQueries.categories(language).queryKey) ?? [];
  const ids = categories.flatMap(({ content }) => content.map(({ id }) => String(id)));
  return [...new Set([...OWN_PAGES, ...ids])].map((id) => contentJob(contentQueries.page(id, language)));
}

async function storeLanguage(client: QueryClient, language: string, signal: AbortSignal): Promise<boolean> {
  const { siteOptions, announcements, languages, categories, promotions, popup, translations } = contentQueries;
  const sliders = Object.values(sliderSlugs).map((slug) => contentQueries.slides(slug, language));
  const lists = [siteOptions, announcements, languages, categories, promotions, popup, translations, settingsQueries.domainStatus].map((query) =>
    query(language),
  );
  const hasLists = await fetchAll(client, [...sliders, ...lists].map(contentJob), signal);
  const wordings = client.getQueryData(translations(language).queryKey);
  if (wordings) await renewWordings(language, wordings);
  return (await fetchAll(client, pagesOf(client, language), signal)) && hasLists;
}

async function storeAll(client: QueryClient, signal: AbortSignal): Promise<void> {
  const entries = await countEntries();
  const due = wantedLanguages().filter((language) => !isStoredToday(readStamps()[language], entries));
  if (due.length === 0) return;
  const lobbies = systemCategories.map((category) => lobbyJob(casinoQueries.category(category)));
  const hasLobbies = await fetchAll(client, lobbies, signal);
  for (const language of due) {
    if (!(await storeLanguage(client, language, signal)) || !hasLobbies) continue;
    // Without a worker to keep it, content lies in the little room that the page has: the next visit asks again.
    if (!navigator.serviceWorker?.controller) continue;
    const stamp: Stamp = { atMs: Date.now(), entries: await countEntries() };
    writeText(storageKeys.storedForOffline, JSON.stringify({ ...readStamps(), [language]: stamp }));
  }
}

/**
 * Asks for everything that a screen may need without a line, in every language, once a day, when nobody waits for anything: so one visit is enough; earlier where
 * what the worker had stored is gone. Stops when the page is hidden or the line goes, and goes on when they are back.
 * @returns what to call when a first worker has come to control the page: its stores are empty, whatever one before it had stored, and what was asked for
 * until then has passed it by.
 */
export function storeForOffline(client: QueryClient): () => void {
  let run: AbortController | null = null;
  let isReady = Boolean(navigator.serviceWorker?.controller);
  const stop = () => {
    run?.abort();
    run = null;
  };
  const start = () => {
    if (run || !isReady || document.hidden || !readLine()) return;
    const started = new AbortController();
    run = started;
    storeAll(client, started.signal)
      .catch((error: unknown) => console.warn('not all could be stored for times without a line', error))
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
    stop();
    begin();
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? stop() : startLater()));
  subscribeToLine(() => (readLine() ? startLater() : stop()));
  setTimeout(begin, navigator.serviceWorker ? CONTROL_PATIENCE_MS : 0);
  startLater();
  return beginAnew;
}
