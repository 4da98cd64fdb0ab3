import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../i18n/use-locale.ts';
import { contentQueries } from './queries.ts';

export type Options = ReadonlyMap<string, string> | undefined;

/** Returns the site's active options by key; undefined until they are loaded. */
export function useSiteOptions(): Options {
  return useQuery(contentQueries.siteOptions(useLocale())).data;
}
