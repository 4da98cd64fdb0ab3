import { notifyManager, type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import type { SiteOption } from '#contract/content.ts';
import { publicContentPaths } from '#contract/public-content-paths.ts';
import { type Answer, type CallRequest, callEndpoint } from '../../api/call-endpoint.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { foreignLink } from '../../ui/own-path.ts';

const CONTACT_KEYS = ['contacta1', 'contacta2', 'contactb1', 'contactb2', 'contactb3', 'contactb4'];
/** The category whose pages are the announcements above the home page (specification, section 7). */
const ANNOUNCEMENTS = 1;

/** Slugs of the carousels. */
export const sliderSlugs = { home: 'home', providers: 'providers' } as const;

/**
 * Returns the active options by lower-case key. Lower-cases independently of the locale, so that INSTAGRAM becomes
 * instagram in Turkish as well.
 */
function selectActiveOptions(options: readonly SiteOption[]): Map<string, string> {
  return new Map(options.filter((option) => option.status).map((option) => [option.key.toLowerCase(), option.value]));
}

/**
 * Sets `dataUpdatedAt` to when the server sent the response: the library uses the time of arrival, which differs for
 * responses from the worker's cache.
 */
function dateAnswer(client: QueryClient, queryKey: QueryKey, saidAtMs: number): void {
  notifyManager.schedule(() => client.getQueryCache().find({ queryKey, exact: true })?.setState({ dataUpdatedAt: saidAtMs }));
}

/** Query options for public content in a language, requested in that language whatever the screen shows. */
function inLanguage<Call extends keyof typeof publicContentPaths>(
  language: string,
  name: readonly string[],
  call: Call,
  request: CallRequest<`content.${Call}`>,
  { isKeptByWorker = false, isFresh = false } = {},
) {
  return queryOptions({
    queryKey: ['content', ...name, language],
    queryFn: async ({ signal, client, queryKey }): Promise<Answer<`content.${Call}`>['data']> => {
      const { data, saidAtMs } = await callEndpoint(`content.${call}`, request, { signal, language, isFresh });
      if (isKeptByWorker) dateAnswer(client, queryKey, saidAtMs);
      return data;
    },
    meta: { persisted: 'public', path: publicContentPaths[call], isKeptByWorker },
  });
}

/**
 * Queries for public content. Every key contains the language, so that a switch shows nothing in the other one. Pages
 * and promotions are long and not part of the first screen: the worker's cache serves them fast enough, and without a
 * worker they are persisted with the rest.
 */
export const contentQueries = {
  slides: (slug: string, language: string) => inLanguage(language, ['slides', slug], 'sliderList', { slug }),
  announcements: (language: string) => inLanguage(language, ['announcements'], 'contentList', { status: true, categoryId: ANNOUNCEMENTS }),
  /** The active options by key. May come from the worker's cache; `isFresh` requests the server itself. */
  siteOptions: (language: string, { isFresh = false } = {}) =>
    queryOptions({
      ...inLanguage(language, ['options'], 'siteOptionList', {}, { isFresh }),
      select: selectActiveOptions,
    }),
  languages: (language: string) => inLanguage(language, ['languages'], 'languageList', {}),
  promotions: (language: string) => inLanguage(language, ['promotions'], 'promotionList', {}, { isKeptByWorker: true }),
  categories: (language: string) => inLanguage(language, ['categories'], 'categoryList', {}),
  popup: (language: string) => inLanguage(language, ['popup'], 'popup', {}, { isKeptByWorker: true }),
  translations: (language: string) => inLanguage(language, ['translations'], 'translationList', {}, { isKeptByWorker: true }),
  page: (id: string, language: string) => inLanguage(language, ['page', id], 'page', { id }, { isKeptByWorker: true }),
};

/** Returns the operator's contact URLs from the site options. */
export function useContacts(): string[] {
  const { data: options } = useQuery(contentQueries.siteOptions(useLocale()));
  return CONTACT_KEYS.map((key) => foreignLink(options?.get(key))).filter((link) => link !== null);
}
