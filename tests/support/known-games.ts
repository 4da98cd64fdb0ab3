import { catalogue } from '../../server/casino/catalogue/catalogue.ts';
import type { CatalogueGame } from '../../server/casino/catalogue/catalogue-game.ts';

const codes = ['1632', '1215', '1370', '1641', '1363', '1444', '1560', '1673', '1453', '1901', '1551', '1645'];

/** Twelve slots of the catalogue, of all seven systems, in this order, for tests that need exact counts. */
export const knownGames: readonly CatalogueGame[] = codes.flatMap((code) => catalogue.filter((game) => game.code === code));
