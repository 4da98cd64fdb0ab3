import type { Locale } from '#contract/request-headers.ts';
import { message } from '../messages/message.ts';

/** Returns the name that players see: games have proper names, and the sportsbook is not named after its vendor. */
export function gameName(game: { name: string; category: string }, locale: Locale): string {
  return game.category === 'sports' ? message(locale, 'casino.sportsBet') : game.name;
}
