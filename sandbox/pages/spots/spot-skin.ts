import type { SpotRules } from '../../engine/hand/rules/spot-rules.ts';
import type { Language, MessageKey, Translate } from '../page/language.ts';

/** Shows an outcome. It turns to it, or shows it at once with reduced motion. */
export interface SpotScene {
  element: Element;
  stand(outcome: number): void;
  turnTo(outcome: number): Promise<void>;
}

/** A game with stakes on fields: its look, and the words for its outcomes. */
export interface SpotSkin {
  rules: SpotRules;
  name: MessageKey;
  picture: () => string;
  field: readonly [string, string, string];
  /** The class of the board, which lays out its fields. */
  look: string;
  /** The outcome shown before the first round. */
  rest: number;
  begin: MessageKey;
  waiting: MessageKey;
  rulesText: MessageKey;
  createScene(): SpotScene;
  nameOf(spot: string, translate: Translate): string;
  /** Returns an outcome in a sentence; `badgeOf` returns a short form. */
  sentenceOf(outcome: number, translate: Translate): string;
  badgeOf(outcome: number): { text: string; look: string };
  /** Returns what the fields pay, for the help page. */
  paysOf(translate: Translate, language: Language): [string, string][];
}

export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
