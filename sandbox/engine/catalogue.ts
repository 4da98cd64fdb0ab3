import games from '../catalogue.json' with { type: 'json' };
import type { CatalogueGame } from '../contract/wire.ts';

/** What the operator's catalogue says of the games, by their codes. */
export const catalogue: ReadonlyMap<string, CatalogueGame> = new Map(Object.entries(games));
