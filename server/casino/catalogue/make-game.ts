import type { ArtKind, SystemCategory, TableKind } from '#contract/enumerations.ts';
import { foldText } from '../fold-for-search.ts';
import type { CatalogueGame } from './catalogue-game.ts';
import type { Studio } from './studios.ts';

/** What some games have and most have not. */
type Further = Partial<Pick<CatalogueGame, 'productId' | 'isNew'>>;

/** The stakes that every set of slot rules can be played for. */
const SLOT_STAKES = { minimum: 1, maximum: 100 } as const;

/** What one bet of a crash round may stake, lira. */
const CRASH_STAKES = { minimum: 1, maximum: 1_000 } as const;

/** What one draw of a bingo hall may stake, lira: from one card to six of the dearest. */
const BINGO_STAKES = { minimum: 1, maximum: 600 } as const;

/** A provider names a game after its kind and its name: a name that players know keeps its code when it is changed. */
function codeAtProvider(kind: string, name: string): string {
  return `${kind}-${foldText(name).replace(/[^a-z0-9]+/g, '-')}`;
}

function game({ providerName, system }: Studio, code: string, name: string, category: SystemCategory, artKind: ArtKind): Omit<CatalogueGame, 'availability'> {
  const unsaid = { productId: null, isNew: false, table: null, stakes: null, hasDemo: false };
  return { ...unsaid, code, name, providerName, system, category, artKind, providerGameCode: codeAtProvider(category, name) };
}

/** A slot, which the sandbox plays. */
export function slot(studio: Studio, code: string, name: string, further: Further = {}): CatalogueGame {
  return { ...game(studio, code, name, 'slot', 'slot'), availability: 'open', stakes: SLOT_STAKES, hasDemo: studio.hasDemos, ...further };
}

const tableArt: Record<TableKind, ArtKind> = { roulette: 'roulette', blackjack: 'blackjack', poker: 'poker', baccarat: 'baccarat', dealer: 'live' };

/** A live table, at which the sandbox deals for everybody at once; its stakes are lira. */
export function liveTable(studio: Studio, code: string, name: string, table: TableKind, stakes: CatalogueGame['stakes'], further: Further = {}): CatalogueGame {
  return { ...game(studio, code, name, 'live', tableArt[table]), availability: 'open', table, stakes, hasDemo: studio.hasDemos, ...further };
}

/** A table game that the sandbox plays; its stakes are lira. */
export function playedTableGame(studio: Studio, code: string, name: string, artKind: ArtKind, stakes: CatalogueGame['stakes']): CatalogueGame {
  return { ...game(studio, code, name, 'games', artKind), availability: 'open', stakes, hasDemo: studio.hasDemos };
}

/** A bingo hall, in which the sandbox calls the balls for everybody at once. */
export function bingoHall(studio: Studio, code: string, name: string, artKind: ArtKind, further: Further = {}): CatalogueGame {
  return { ...game(studio, code, name, 'bingo', artKind), availability: 'open', stakes: BINGO_STAKES, hasDemo: studio.hasDemos, ...further };
}

/** A draw that a studio sends, which the sandbox makes for everybody at once; its stakes are lira. */
export function televisionGame(studio: Studio, code: string, name: string, stakes: CatalogueGame['stakes']): CatalogueGame {
  return { ...game(studio, code, name, 'tvbets', 'tv'), availability: 'open', stakes, hasDemo: studio.hasDemos };
}

/** What one bet on a virtual event may stake, lira. */
const VIRTUAL_STAKES = { minimum: 5, maximum: 1_000 } as const;

/** A match or race that the sandbox plays for everybody at once. */
export function playedVirtualSport(studio: Studio, code: string, name: string, artKind: ArtKind): CatalogueGame {
  return { ...game(studio, code, name, 'virtual', artKind), availability: 'open', stakes: VIRTUAL_STAKES, hasDemo: studio.hasDemos };
}

/** A curve that breaks off, which the sandbox flies for everybody at once. */
export function crashGame(studio: Studio, code: string, name: string): CatalogueGame {
  return { ...game(studio, code, name, 'crash', 'crash'), availability: 'open', stakes: CRASH_STAKES, hasDemo: studio.hasDemos };
}
