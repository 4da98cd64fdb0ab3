import { useLingui } from '@lingui/react';

/** Returns the active language, for query keys and `Intl`. */
export function useLocale(): string {
  return useLingui().i18n.locale;
}
