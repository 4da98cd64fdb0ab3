import type { Game } from '#contract/casino.ts';
import type { GameRow } from './store.ts';

/** A stored game as it travels. The provider's own code stays inside. */
export function presentGame(row: GameRow): Game {
  return {
    gameCode: row.code,
    name: row.name,
    providerName: row.provider_name,
    mainProviderId: row.system,
    system: row.system,
    productId: row.product_id,
    imageUrl: row.image_url,
    artKind: row.art_kind,
    category: row.category,
    isNew: row.is_new,
  };
}
