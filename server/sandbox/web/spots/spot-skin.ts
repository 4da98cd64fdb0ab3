import type { SpotRules } from '../../hand/rules/spot-rules.ts';
import type { Language, MessageKey, Translate } from '../page/language.ts';

/** What shows an outcome; it turns to it, at once where motion is not wanted. */
export interface SpotScene {
  element: Element;
  stand(outcome: number): void;
  turnTo(outcome: number): Promise<void>;
}

/** A game of stakes on fields: how it looks, and how it says what came. */
export interface SpotSkin {
  rules: SpotRules;
  name: MessageKey;
  picture: () => string;
  field: readonly [string, string, string];
  /** Named on the board, which lays its fields out by it. */
  look: string;
  /** The outcome that stands there before the first round. */
  rest: number;
  begin: MessageKey;
  waiting: MessageKey;
  rulesText: MessageKey;
  createScene(): SpotScene;
  nameOf(spot: string, translate: Translate): string;
  /** An outcome in a sentence, and short on a badge. */
  sentenceOf(outcome: number, translate: Translate): string;
  badgeOf(outcome: number): { text: string; look: string };
  /** What the fields return, for the help. */
  paysOf(translate: Translate, language: Language): [string, string][];
}

export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
