import type { AnyHandRules } from '../../hand/hand-rules.ts';
import type { ScratchPrize } from '../../hand/rules/scratch-card.ts';
import type { HandLook } from '../hand/open-hand-game.ts';
import type { Translate } from '../page/language.ts';

export interface ScratchShown {
  isScratched: boolean;
}
/** One place of a card: what stands there, how it is called, and whether it is a part of what pays. */
export interface ScratchPlace {
  look: string;
  face: readonly Node[];
  name: string;
  coveredName: string;
  isPaying: boolean;
}

/** A kind of card: its rules, its look and its words. */
export interface ScratchSkin<Shown extends ScratchShown> {
  key: 'nar' | 'kese';
  look: HandLook;
  rules: AnyHandRules;
  prizes: readonly ScratchPrize[];
  /** What stands on a card for which so much was paid, kuruş. */
  placesOf(shown: Shown, stakeMinor: number, translate: Translate): readonly ScratchPlace[];
  /** What a card shows that nobody has bought yet. */
  sample: Shown;
}
