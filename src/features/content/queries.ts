import { notifyManager, type QueryClient, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import type { SiteOption } from '#contract/content.ts';
import { publicContentPaths } from '#contract/public-content-paths.ts';
import { type Answer, type CallRequest, callEndpoint } from '../../api/call-endpoint.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { foreignLink } from '../../ui/own-path.ts';

const CONTACT_KEYS = ['contacta1', 'contacta2', 'contactb1', 'contactb2', 'contactb3', 'contactb4'];
/** The category whose pages are the announcements of the notice over the home page (specification, section 7). */
const ANNOUNCEMENTS = 1;

/** Slugs of the carousels. */
export const sliderSlugs = { home: 'home', providers: 'providers' } as const;

/** Only active options, by their keys in lower case: by the invariant rule, so that INSTAGRAM is instagram in Turkish as well. */
function keepActiveOptions(options: readonly SiteOption[]): Map<string, string> {
  return new Map(options.filter((option) => option.status).map((option) => [option.key.toLowerCase(), option.value]));
}

/** Dates an answer by when the server said so: the library takes the moment of its arrival, which for what the worker had stored is another. */
function dateAnswer(client: QueryClient, queryKey: QueryKey, saidAtMs: number): void {
  notifyManager.schedule(() => client.getQueryCache().find({ queryKey, exact: true })?.setState({ dataUpdatedAt: saidAtMs }));
}

/** A public answer in a language: asked for in that language, whichever the screen speaks. */
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
 * Public content; every key holds the language, so that a switch shows nothing of the other one. Pages and promotions are long and no part of the first screen:
 * the worker's store answers them soon enough, and where there is no worker they are kept with the rest.
 */
export const contentQueries = {
  slides: (slug: string, language: string) => inLanguage(language, ['slides', slug], 'sliderList', { slug }),
  announcements: (language: string) => inLanguage(language, ['announcements'], 'contentList', { status: true, categoryId: ANNOUNCEMENTS }),
  /** The active options by key. From the server itself: the worker's stored yes would hide its no, by which a site says that it is closed. */
  siteOptions: (language: string) =>
    queryOptions({
      ...inLanguage(language, ['options'], 'siteOptionList', {}, { isFresh: true }),
      select: keepActiveOptions,
    }),
  languages: (language: string) => inLanguage(language, ['languages'], 'languageList', {}),
  promotions: (language: string) => inLanguage(language, ['promotions'], 'promotionList', {}, { isKeptByWorker: true }),
  categories: (language: string) => inLanguage(language, ['categories'], 'categoryList', {}),
  popup: (language: string) => inLanguage(language, ['popup'], 'popup', {}, { isKeptByWorker: true }),
  translations: (language: string) => inLanguage(language, ['translations'], 'translationList', {}, { isKeptByWorker: true }),
  page: (id: string, language: string) => inLanguage(language, ['page', id], 'page', { id }, { isKeptByWorker: true }),
};

/** Addresses of the ways to reach the operator, as the site options name them. */
export function useContacts(): string[] {
  const { data: options } = useQuery(contentQueries.siteOptions(useLocale()));
  return CONTACT_KEYS.map((key) => foreignLink(options?.get(key))).filter((link) => link !== null);
}
