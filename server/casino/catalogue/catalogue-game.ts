import type { ArtKind, GameAvailability, GameSystem, SystemCategory, TableKind } from '#contract/enumerations.ts';

/** A game as the catalogue of a fresh site knows it. */
export interface CatalogueGame {
  /** Unique over all providers; the game's picture is drawn from it. */
  code: string;
  name: string;
  providerName: string;
  system: GameSystem;
  category: SystemCategory;
  artKind: ArtKind;
  /** The provider's own name of the game. */
  providerGameCode: string;
  /** The provider's number of the product; one system asks for it at the launch. */
  productId: string | null;
  isNew: boolean;
  /** `soon` for a game that its provider does not run yet. */
  availability: Exclude<GameAvailability, 'closed'>;
  /** What is played at a live table. */
  table: TableKind | null;
  /** The least and the most that one round takes, lira. */
  stakes: { minimum: number; maximum: number } | null;
  /** It can be played for nothing. */
  hasDemo: boolean;
}
