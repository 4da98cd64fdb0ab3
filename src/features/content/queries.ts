import { queryOptions, useQuery } from '@tanstack/react-query';
import { contentEndpoints, type SiteOption } from '#contract/content.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { foreignLink } from '../../ui/own-path.ts';

const CONTACT_KEYS = ['contacta1', 'contacta2', 'contactb1', 'contactb2', 'contactb3', 'contactb4'];
const HOME_SLIDER = 'home';

/** Only active options, by their keys in lower case: by the invariant rule, so that INSTAGRAM is instagram in Turkish as well. */
export function keepActiveOptions(options: readonly SiteOption[]): Map<string, string> {
  return new Map(options.filter((option) => option.status).map((option) => [option.key.toLowerCase(), option.value]));
}

/** Public content; every key holds the language, so that a switch shows nothing of the other one. */
export const contentQueries = {
  all: ['content'] as const,
  homeSlides: (language: string) =>
    queryOptions({
      queryKey: ['content', 'slides', language],
      queryFn: async ({ signal }) => (await callEndpoint(contentEndpoints.sliderList, { slug: HOME_SLIDER }, { signal })).data,
      meta: { persisted: 'public' },
    }),
  siteOptions: (language: string) =>
    queryOptions({
      queryKey: ['content', 'options', language],
      queryFn: async ({ signal }) => (await callEndpoint(contentEndpoints.siteOptionList, {}, { signal })).data,
      select: keepActiveOptions,
      meta: { persisted: 'public' },
    }),
  languages: (language: string) =>
    queryOptions({
      queryKey: ['content', 'languages', language],
      queryFn: async ({ signal }) => (await callEndpoint(contentEndpoints.languageList, {}, { signal })).data,
      meta: { persisted: 'public' },
    }),
  promotions: (language: string) =>
    queryOptions({
      queryKey: ['content', 'promotions', language],
      queryFn: async ({ signal }) => (await callEndpoint(contentEndpoints.promotionList, {}, { signal })).data,
      meta: { persisted: 'public' },
    }),
  categories: (language: string) =>
    queryOptions({
      queryKey: ['content', 'categories', language],
      queryFn: async ({ signal }) => (await callEndpoint(contentEndpoints.categoryList, {}, { signal })).data,
      meta: { persisted: 'public' },
    }),
  page: (id: string, language: string) =>
    queryOptions({
      queryKey: ['content', 'page', id, language],
      queryFn: async ({ signal }) => (await callEndpoint(contentEndpoints.page, { id }, { signal })).data,
      meta: { persisted: 'public' },
    }),
};

/** Addresses of the ways to reach the operator, as the site options name them. */
export function useContacts(): string[] {
  const { data: options } = useQuery(contentQueries.siteOptions(useLocale()));
  return CONTACT_KEYS.map((key) => foreignLink(options?.get(key))).filter((link) => link !== null);
}
