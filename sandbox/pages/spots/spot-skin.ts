import type { SpotRules } from '../../engine/hand/rules/spot-rules.ts';
import type { MessageKey, Translate } from '../page/language.ts';

/**
 * A scene that shows an outcome. `stand` shows it at once. `turnTo` turns to it, or shows it at once with reduced
 * motion.
 */
export interface SpotScene {
  element: Element;
  stand(outcome: number): void;
  turnTo(outcome: number): Promise<void>;
}

/** A game with stakes on fields: its rules, its look, and the words for its outcomes. */
export interface SpotSkin {
  rules: SpotRules;
  picture: () => string;
  field: readonly [string, string, string];
  /** The class of the board, which lays out its fields. */
  look: string;
  /** The outcome that is shown before the first round. */
  rest: number;
  begin: MessageKey;
  waiting: MessageKey;
  rulesText: MessageKey;
  createScene(): SpotScene;
  nameOf(spot: string, translate: Translate): string;
  /** Describes an outcome in a sentence. `badgeOf` returns its short form. */
  sentenceOf(outcome: number, translate: Translate): string;
  badgeOf(outcome: number): { text: string; look: string };
  /** Returns what the fields pay, for the sheet with the rules. */
  paysOf(translate: Translate): [string, string][];
}
