import { useQuery } from '@tanstack/react-query';
import { isScriptAddress } from '#contract/script-address.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { contentQueries } from './queries.ts';

/** Key of the site option that holds the address of the live chat's script. */
const CHAT_KEY = 'livechat';

/** The live chat's script as the operator has set it; null without one, and in development, where no stranger's code is loaded. */
export function chatAddress(options: ReadonlyMap<string, string> | undefined, isProduction: boolean): string | null {
  const address = options?.get(CHAT_KEY)?.trim() ?? '';
  return isProduction && isScriptAddress(address) ? address : null;
}

/** The live chat's script on this site, or null. */
export function useChatAddress(): string | null {
  const { data } = useQuery(contentQueries.siteOptions(useLocale()));
  return chatAddress(data, import.meta.env.PROD);
}
