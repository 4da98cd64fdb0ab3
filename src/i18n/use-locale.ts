import { useLingui } from '@lingui/react';

/** The active language, as it goes into query keys and `Intl`. */
export function useLocale(): string {
  return useLingui().i18n.locale;
}
