import { useLingui } from '@lingui/react/macro';
import type { SystemCategory } from '#contract/enumerations.ts';

/** Returns the names of the lobbies in the player's language. */
export function useCategoryNames(): Record<SystemCategory, string> {
  const { t } = useLingui();
  return {
    slot: t({ id: 'category.slot', message: 'Slot' }),
    live: t({ id: 'category.live', message: 'Canlı Casino' }),
    games: t({ id: 'category.games', message: 'Oyunlar' }),
    bingo: t({ id: 'category.bingo', message: 'Bingo' }),
    tvbets: t({ id: 'category.tvbets', message: 'TV Oyunları' }),
    virtual: t({ id: 'category.virtual', message: 'Sanal' }),
    crash: t({ id: 'category.crash', message: 'Crash' }),
  };
}
