import type { Game } from '#contract/casino.ts';
import { tableKinds, volatilities } from '#contract/enumerations.ts';
import { toLira } from '#contract/money.ts';
import { percentOf } from './figure-columns.ts';
import { gameAvailability } from './game-availability.ts';
import { picturePath } from './picture-path.ts';
import type { GameRow } from './store.ts';

function presentStakes({ minimum_stake_minor: minimum, maximum_stake_minor: maximum }: GameRow): Game['stakes'] {
  return minimum === null || maximum === null ? null : { minimum: toLira(minimum), maximum: toLira(maximum) };
}

/** Returns the published figures that there are: a list names a game's missing ones a hundred times otherwise. */
function presentFigures({ return_hundredths, volatility }: GameRow): Pick<Game, 'returnToPlayer' | 'volatility'> {
  const known = volatilities.find((one) => one === volatility);
  return { ...(return_hundredths === null ? {} : { returnToPlayer: percentOf(return_hundredths) }), ...(known ? { volatility: known } : {}) };
}

/**
 * Returns a stored game as it travels, with whether it can be played at a time. The provider's own code is not
 * included.
 */
export function presentGame(row: GameRow, now: Date): Game {
  const { availability, opensAt } = gameAvailability(row, now);
  return {
    gameCode: row.code,
    name: row.name,
    providerName: row.provider_name,
    mainProviderId: row.system,
    system: row.system,
    productId: row.product_id,
    imageUrl: row.image_url === null ? null : picturePath(row),
    artKind: row.art_kind,
    category: row.category,
    isNew: row.is_new,
    availability,
    opensAt: opensAt?.toISOString() ?? null,
    table: tableKinds.find((kind) => kind === row.table_kind) ?? null,
    stakes: presentStakes(row),
    hasDemo: row.has_demo,
    ...presentFigures(row),
  };
}
