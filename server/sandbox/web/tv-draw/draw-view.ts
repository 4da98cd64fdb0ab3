/** What a draw's studio shows. */
export interface DrawView<Shown> {
  element: HTMLElement;
  /** Shows the first things that have been drawn, none before the draw; `isNew` where the last of them comes just now. */
  show(shown: Shown | null, come: number, isNew: boolean): void;
  /** What was drawn, in a sentence. */
  sentence(shown: Shown): string;
  /** The same in a few signs, for a row of past draws. */
  resultName(shown: Shown): string;
  /** What was drawn, small and still. */
  recall(shown: Shown): HTMLElement;
}

/** Lets a thing come in, at once where motion is not wanted. */
export function comeIn(element: Element, frames: Keyframe[], durationMs: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate(frames, { duration: durationMs, easing: 'cubic-bezier(.2,.7,.2,1)' });
}
