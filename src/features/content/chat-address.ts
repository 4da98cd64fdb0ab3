import { useQuery } from '@tanstack/react-query';
import { isScriptAddress } from '#contract/script-address.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { contentQueries } from './queries.ts';

/** Key of the site option that contains the URL of the live chat script. */
const CHAT_KEY = 'livechat';

/**
 * Returns the URL of the live chat script from the site options; null if none is set or it is invalid. Also null in
 * development, where no third-party code is loaded.
 */
export function chatAddress(options: ReadonlyMap<string, string> | undefined, isProduction: boolean): string | null {
  const address = options?.get(CHAT_KEY)?.trim() ?? '';
  return isProduction && isScriptAddress(address) ? address : null;
}

/** Returns the URL of this site's live chat script, or null. */
export function useChatAddress(): string | null {
  const { data } = useQuery(contentQueries.siteOptions(useLocale()));
  return chatAddress(data, import.meta.env.PROD);
}
