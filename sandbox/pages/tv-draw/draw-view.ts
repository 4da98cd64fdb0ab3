import { isMotionWanted } from '../page/is-motion-wanted.ts';
/** What the studio of a draw shows. */
export interface DrawView<Shown> {
  element: HTMLElement;
  /**
   * Shows the first `come` things of the draw, or none before it. `isNew` means that the last of them has just been
   * drawn.
   */
  show(shown: Shown | null, come: number, isNew: boolean): void;
  /** Describes what was drawn in one sentence. */
  sentence(shown: Shown): string;
  /** Describes what was drawn in a few characters, for a row of past draws. */
  resultName(shown: Shown): string;
  /** Creates a small picture, without motion, of what was drawn. */
  recall(shown: Shown): HTMLElement;
}

/** Animates an element that appears. Does nothing with reduced motion. */
export function comeIn(element: Element, frames: Keyframe[], durationMs: number): void {
  if (!isMotionWanted()) return;
  element.animate(frames, { duration: durationMs, easing: 'cubic-bezier(.2,.7,.2,1)' });
}
