import type { ArtKind, GameAvailability, GameSystem, SystemCategory, TableKind } from '#contract/enumerations.ts';
import type { GameFigures } from './slot-figures.ts';

/** A game as a new site's catalogue defines it. */
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
  /** The provider's product number; one system needs it for the launch. */
  productId: string | null;
  isNew: boolean;
  /** `soon` for a game that its provider does not offer yet. */
  availability: Exclude<GameAvailability, 'closed'>;
  /** What is played at a live table. */
  table: TableKind | null;
  /** The minimum and maximum stake of one round, lira. */
  stakes: { minimum: number; maximum: number } | null;
  /** Whether it can be played for free. */
  hasDemo: boolean;
  /** Null for a game whose figures the site does not show. */
  figures: GameFigures | null;
}
