import type { AnyHandRules } from '../../hand/hand-rules.ts';
import type { PickChance, PickEnd } from '../../hand/rules/pick-round.ts';
import type { HandLook } from '../hand/open-hand-game.ts';
import type { Language, Translate } from '../page/language.ts';

/** What all rounds of picks show. */
export interface PickShown {
  opened: readonly number[];
  end: PickEnd | null;
}
/** One place of the board as it lies now. */
export interface PickPlace {
  /** Opened by the player, or told at the end; else it is closed. */
  state: 'closed' | 'opened' | 'told';
  isDanger: boolean;
  /** What a player can reach with the arrow keys now. */
  isReachable: boolean;
  canOpen: boolean;
  /** What it is called with what is known of it. */
  name: string;
  /** What lies there; only asked for where it is not closed. */
  face(): Node;
}
export interface PickLayout {
  columns: number;
  places: readonly PickPlace[];
  /** What stands beside the rows, from the lowest; such a board is climbed from below. */
  rows: readonly { label: string; isReached: boolean }[] | null;
}

/** A game of picks: its rules, its look and its words. */
export interface PickSkin<Shown extends PickShown, Risk extends string | number> {
  key: 'diamond' | 'treasure' | 'king';
  look: HandLook;
  rules: AnyHandRules;
  risks: readonly [Risk, ...Risk[]];
  usualRisk: Risk;
  choiceOf(risk: Risk): object;
  riskOf(shown: Shown): Risk;
  riskName(risk: Risk, translate: Translate): string;
  multipliers(risk: Risk): readonly bigint[];
  chances(risk: Risk): readonly PickChance[];
  /** What a place shows while it is closed. */
  back(): Node;
  /** What a move opens when a place of the board is touched. */
  openOf(place: number, shown: Shown): number;
  /** How the board lies: with nothing on it, or with a round. */
  lay(shown: Shown | null, risk: Risk, translate: Translate, language: Language): PickLayout;
}
