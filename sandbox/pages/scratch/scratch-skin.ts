import type { AnyHandRules } from '../../engine/hand/hand-rules.ts';
import type { ScratchPrize } from '../../engine/hand/rules/scratch-card.ts';
import type { Translate } from '../page/language.ts';
import type { GameLook } from '../page/open-game.ts';

export interface ScratchShown {
  isScratched: boolean;
}
/** One place of a card: its look, its content, its names, and whether it is part of what pays. */
export interface ScratchPlace {
  look: string;
  face: readonly Node[];
  name: string;
  coveredName: string;
  isPaying: boolean;
}

/** A kind of card: its rules, its look and its messages. */
export interface ScratchSkin<Shown extends ScratchShown> {
  key: 'nar' | 'kese';
  look: GameLook;
  rules: AnyHandRules;
  prizes: readonly ScratchPrize[];
  /** Returns the places of a card for a stake in kuruş. */
  placesOf(shown: Shown, stakeMinor: number, translate: Translate): readonly ScratchPlace[];
  /** The card that is shown before one is bought. */
  sample: Shown;
}
