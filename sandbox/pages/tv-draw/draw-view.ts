/** What a draw's studio shows. */
export interface DrawView<Shown> {
  element: HTMLElement;
  /**
   * Shows the first `come` things drawn, none before the draw. `isNew` means that the last of them is drawn just now.
   */
  show(shown: Shown | null, come: number, isNew: boolean): void;
  /** Describes what was drawn in a sentence. */
  sentence(shown: Shown): string;
  /** Describes it in a few characters, for a row of past draws. */
  resultName(shown: Shown): string;
  /** Shows what was drawn, small and without motion. */
  recall(shown: Shown): HTMLElement;
}

/** Animates an element that appears; without motion if it is reduced. */
export function comeIn(element: Element, frames: Keyframe[], durationMs: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate(frames, { duration: durationMs, easing: 'cubic-bezier(.2,.7,.2,1)' });
}
