import { formatNumber, type Translate } from './language.ts';

/** Returns the number of players in words. */
export function playersText(translate: Translate, count: number): string {
  return count === 1 ? translate('crash.onePlayer') : translate('crash.players', { count: formatNumber(count) });
}
