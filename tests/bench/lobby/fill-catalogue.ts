import { openDatabase } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { gameSystems } from '../../../src/contract/enumerations.ts';

const STUDIOS = 24;
const BATCH = 500;

/** Creates a fresh database with `count` more slots, placed after those that the program ships. */
export async function fillCatalogue(dataDirectory: string, count: number): Promise<void> {
  const opened = await openDatabase({ dataDirectory, databaseUrl: null });
  await migrate(opened.queries, opened.engine);
  for (let from = 0; from < count; from += BATCH) {
    const games = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => from + index).map((number) => ({
      code: `bench-${number}`,
      system: gameSystems[number % gameSystems.length] ?? 'dt',
      category: 'slot',
      art_kind: 'slot',
      name: `Lale Bahçesi ${number + 1}`,
      provider_name: `Stüdyo ${(number % STUDIOS) + 1}`,
      product_id: null,
      provider_game_code: `bench-${number}`,
      image_url: null,
      is_new: number % 40 === 0,
      is_active: true,
      position: 10_000 + number,
    }));
    await opened.queries.insertInto('game').values(games).execute();
  }
  await opened.close();
}
