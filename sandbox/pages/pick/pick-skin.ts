import type { AnyHandRules } from '../../engine/hand/hand-rules.ts';
import type { PickChance, PickEnd } from '../../engine/hand/rules/pick-round.ts';
import type { Translate } from '../page/language.ts';
import type { GameLook } from '../page/open-game.ts';

/** The part of a round's state that all pick games share. */
export interface PickShown {
  opened: readonly number[];
  end: PickEnd | null;
}
/** One place of the board in its current state. */
export interface PickPlace {
  /** `opened` by the player, `told` (revealed) at the end of the round, otherwise `closed`. */
  state: 'closed' | 'opened' | 'told';
  isDanger: boolean;
  /** Whether the arrow keys can reach it now. */
  isReachable: boolean;
  canOpen: boolean;
  /** Its accessible name, which includes what is known about it. */
  name: string;
  /** Creates its content. Called only when the place is not closed. */
  face(): Node;
}
export interface PickLayout {
  columns: number;
  places: readonly PickPlace[];
  /** The labels beside the rows, lowest first, of a board that is climbed from below; null for other boards. */
  rows: readonly { label: string; isReached: boolean }[] | null;
}

/** A pick game: its rules, its look and its messages. */
export interface PickSkin<Shown extends PickShown, Risk extends string | number> {
  key: 'diamond' | 'treasure' | 'king';
  look: GameLook;
  rules: AnyHandRules;
  risks: readonly [Risk, ...Risk[]];
  usualRisk: Risk;
  choiceOf(risk: Risk): object;
  riskOf(shown: Shown): Risk;
  riskName(risk: Risk, translate: Translate): string;
  multipliers(risk: Risk): readonly bigint[];
  chances(risk: Risk): readonly PickChance[];
  /** Creates what a closed place shows. */
  back(): Node;
  /** Returns what a move sends as `open` when this place of the board is pressed. */
  openOf(place: number, shown: Shown): number;
  /** Returns the layout of the board with a round, or of the empty board if `shown` is null. */
  lay(shown: Shown | null, risk: Risk, translate: Translate): PickLayout;
}
