import type { AnyHandRules } from '../../engine/hand/hand-rules.ts';
import type { PickChance, PickEnd } from '../../engine/hand/rules/pick-round.ts';
import type { HandLook } from '../hand/open-hand-game.ts';
import type { Language, Translate } from '../page/language.ts';

/** What all rounds of picks show. */
export interface PickShown {
  opened: readonly number[];
  end: PickEnd | null;
}
/** One place of the board in its current state. */
export interface PickPlace {
  /** Opened by the player, or revealed at the end; otherwise closed. */
  state: 'closed' | 'opened' | 'told';
  isDanger: boolean;
  /** Whether a player can reach it with the arrow keys now. */
  isReachable: boolean;
  canOpen: boolean;
  /** Its accessible name with what is known about it. */
  name: string;
  /** Returns its content. Only called when it is not closed. */
  face(): Node;
}
export interface PickLayout {
  columns: number;
  places: readonly PickPlace[];
  /** Labels beside the rows, lowest first, on a board that is climbed from below; null for others. */
  rows: readonly { label: string; isReached: boolean }[] | null;
}

/** A game of picks: its rules, its look and its messages. */
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
  /** Returns what a closed place shows. */
  back(): Node;
  /** Returns what a move opens when a place of the board is touched. */
  openOf(place: number, shown: Shown): number;
  /** Returns the layout of the board, empty or with a round. */
  lay(shown: Shown | null, risk: Risk, translate: Translate, language: Language): PickLayout;
}
