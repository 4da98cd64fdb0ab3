import { queryOptions, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { contentEndpoints, type SiteOption } from '#contract/content.ts';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { foreignLink } from '../../ui/own-path.ts';

const CONTACT_KEYS = ['contacta1', 'contacta2', 'contactb1', 'contactb2', 'contactb3', 'contactb4'];
const HOME_SLIDER = 'home';

/** Only active options, by their keys in lower case: by the invariant rule, so that INSTAGRAM is instagram in Turkish as well. */
function keepActiveOptions(options: readonly SiteOption[]): Map<string, string> {
  return new Map(options.filter((option) => option.status).map((option) => [option.key.toLowerCase(), option.value]));
}

/** A public answer in a language: asked for in that language, whichever the screen speaks. */
function inLanguage<E extends Endpoint>(language: string, name: readonly string[], endpoint: E, request: z.input<E['request']>, isKeptByWorker = false) {
  return queryOptions({
    queryKey: ['content', ...name, language],
    queryFn: async ({ signal }): Promise<ResponseOf<E>> => (await callEndpoint(endpoint, request, { signal, language })).data,
    meta: { persisted: 'public', path: endpoint.path, isKeptByWorker },
  });
}

/**
 * Public content; every key holds the language, so that a switch shows nothing of the other one. Pages and promotions are long and no part of the first screen:
 * the worker's store answers them soon enough, and where there is no worker they are kept with the rest.
 */
export const contentQueries = {
  homeSlides: (language: string) => inLanguage(language, ['slides'], contentEndpoints.sliderList, { slug: HOME_SLIDER }),
  /** The active options by key. */
  siteOptions: (language: string) =>
    queryOptions({
      ...inLanguage(language, ['options'], contentEndpoints.siteOptionList, {}),
      select: keepActiveOptions,
    }),
  languages: (language: string) => inLanguage(language, ['languages'], contentEndpoints.languageList, {}),
  promotions: (language: string) => inLanguage(language, ['promotions'], contentEndpoints.promotionList, {}, true),
  categories: (language: string) => inLanguage(language, ['categories'], contentEndpoints.categoryList, {}),
  popup: (language: string) => inLanguage(language, ['popup'], contentEndpoints.popup, {}, true),
  translations: (language: string) => inLanguage(language, ['translations'], contentEndpoints.translationList, {}, true),
  page: (id: string, language: string) => inLanguage(language, ['page', id], contentEndpoints.page, { id }, true),
};

/** Addresses of the ways to reach the operator, as the site options name them. */
export function useContacts(): string[] {
  const { data: options } = useQuery(contentQueries.siteOptions(useLocale()));
  return CONTACT_KEYS.map((key) => foreignLink(options?.get(key))).filter((link) => link !== null);
}
