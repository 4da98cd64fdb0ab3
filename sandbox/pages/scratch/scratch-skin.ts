import type { AnyHandRules } from '../../engine/hand/hand-rules.ts';
import type { ScratchPrize } from '../../engine/hand/rules/scratch-card.ts';
import type { HandLook } from '../hand/open-hand-game.ts';
import type { Translate } from '../page/language.ts';

export interface ScratchShown {
  isScratched: boolean;
}
/** One place of a card: its content, its name, and whether it is part of what pays. */
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
  look: HandLook;
  rules: AnyHandRules;
  prizes: readonly ScratchPrize[];
  /** Returns the places of a card for a stake, kuruş. */
  placesOf(shown: Shown, stakeMinor: number, translate: Translate): readonly ScratchPlace[];
  /** What a card shows before it is bought. */
  sample: Shown;
}
