import type { ArtKind, SystemCategory, TableKind } from '#contract/enumerations.ts';
import { foldText } from '#contract/fold-text.ts';
import type { CatalogueGame } from './catalogue-game.ts';
import { type SlotRules, slotFigures } from './slot-figures.ts';
import type { Studio } from './studios.ts';

/** Optional properties of a game. */
type Further = Partial<Pick<CatalogueGame, 'productId' | 'isNew'>>;

/** The stakes that every set of slot rules supports. */
const SLOT_STAKES = { minimum: 1, maximum: 100 } as const;

/** Stakes of one bet in a crash round, lira. */
const CRASH_STAKES = { minimum: 1, maximum: 1_000 } as const;

/** Stakes of one draw in a bingo hall, lira: from one card to six of the most expensive. */
const BINGO_STAKES = { minimum: 1, maximum: 600 } as const;

/** Returns the provider's own name of a game, made from its kind and its display name. */
function codeAtProvider(kind: string, name: string): string {
  return `${kind}-${foldText(name).replace(/[^a-z0-9]+/g, '-')}`;
}

function game({ providerName, system }: Studio, code: string, name: string, category: SystemCategory, artKind: ArtKind): Omit<CatalogueGame, 'availability'> {
  const unsaid = { productId: null, isNew: false, table: null, stakes: null, hasDemo: false, figures: null };
  return { ...unsaid, code, name, providerName, system, category, artKind, providerGameCode: codeAtProvider(category, name) };
}

/** Makes a slot, which the sandbox plays by the named rules. */
export function slot(studio: Studio, code: string, name: string, rules: SlotRules, further: Further = {}): CatalogueGame {
  const figures = slotFigures[rules];
  return { ...game(studio, code, name, 'slot', 'slot'), availability: 'open', stakes: SLOT_STAKES, hasDemo: studio.hasDemos, figures, ...further };
}

const tableArt: Record<TableKind, ArtKind> = { roulette: 'roulette', blackjack: 'blackjack', poker: 'poker', baccarat: 'baccarat', dealer: 'live' };

/** Makes a live table, at which the sandbox deals for everybody at once; its stakes are lira. */
export function liveTable(studio: Studio, code: string, name: string, table: TableKind, stakes: CatalogueGame['stakes'], further: Further = {}): CatalogueGame {
  return { ...game(studio, code, name, 'live', tableArt[table]), availability: 'open', table, stakes, hasDemo: studio.hasDemos, ...further };
}

/** Makes a table game that the sandbox plays; its stakes are lira. */
export function playedTableGame(studio: Studio, code: string, name: string, artKind: ArtKind, stakes: CatalogueGame['stakes']): CatalogueGame {
  return { ...game(studio, code, name, 'games', artKind), availability: 'open', stakes, hasDemo: studio.hasDemos };
}

/** Makes a bingo hall, in which the sandbox calls the balls for everybody at once. */
export function bingoHall(studio: Studio, code: string, name: string, artKind: ArtKind, further: Further = {}): CatalogueGame {
  return { ...game(studio, code, name, 'bingo', artKind), availability: 'open', stakes: BINGO_STAKES, hasDemo: studio.hasDemos, ...further };
}

/** Makes a draw as broadcast by a studio, which the sandbox runs for everybody at once; its stakes are lira. */
export function televisionGame(studio: Studio, code: string, name: string, stakes: CatalogueGame['stakes']): CatalogueGame {
  return { ...game(studio, code, name, 'tvbets', 'tv'), availability: 'open', stakes, hasDemo: studio.hasDemos };
}

/** Stakes of one bet on a virtual event, lira. */
const VIRTUAL_STAKES = { minimum: 5, maximum: 1_000 } as const;

/** Makes a match or race that the sandbox runs for everybody at once. */
export function playedVirtualSport(studio: Studio, code: string, name: string, artKind: ArtKind): CatalogueGame {
  return { ...game(studio, code, name, 'virtual', artKind), availability: 'open', stakes: VIRTUAL_STAKES, hasDemo: studio.hasDemos };
}

/** Makes a crash game, which the sandbox runs for everybody at once. */
export function crashGame(studio: Studio, code: string, name: string): CatalogueGame {
  return { ...game(studio, code, name, 'crash', 'crash'), availability: 'open', stakes: CRASH_STAKES, hasDemo: studio.hasDemos };
}
