import type { Locale } from '#contract/request-headers.ts';
import { formatMoment } from '../messages/format-date.ts';
import { message } from '../messages/message.ts';
import { gameAvailability } from './game-availability.ts';
import type { GameRow } from './store.ts';

/**
 * Returns why a game cannot be opened at a time, as a sentence that says when it can, if that is known; null for an
 * open one.
 */
export function closedMessage(game: GameRow, locale: Locale, now: Date): string | null {
  const { availability, opensAt } = gameAvailability(game, now);
  if (availability === 'open') return null;
  if (availability === 'soon') return message(locale, 'casino.soon');
  return opensAt === null ? message(locale, 'casino.closed') : message(locale, 'casino.closedUntil', { time: formatMoment(opensAt, locale) });
}
