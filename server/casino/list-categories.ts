import type { CasinoCategory } from '#contract/casino.ts';
import { systemCategories } from '#contract/enumerations.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { Queryable } from '../database/database.ts';
import { message } from '../messages/message.ts';
import { picturePath } from './picture-path.ts';
import { presentGame } from './present.ts';
import { selectFirstGames } from './store.ts';

const GAMES_PER_CATEGORY = 20;

/** Returns the categories that have games, in menu order, each with its first games and the picture of the first. */
export async function listCasinoCategories(queries: Queryable, locale: Locale, now: Date): Promise<CasinoCategory[]> {
  const rows = await selectFirstGames(queries, GAMES_PER_CATEGORY);
  return systemCategories.flatMap((category) => {
    const games = rows.filter((row) => row.category === category);
    const [first] = games;
    if (!first) return [];
    const imageUrl = picturePath(first, true);
    return [
      { id: category, name: message(locale, `casino.category.${category}`), imageUrl, slugList: [category], games: games.map((row) => presentGame(row, now)) },
    ];
  });
}
