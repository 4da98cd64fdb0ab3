interface ShownError {
  /** Sequence number of the error on this page. */
  number: number;
  /** Removes it from the screen. */
  dismiss: () => void;
}

/** Errors that may be on the screen, by their ids. */
const shown = new Map<string, ShownError>();
let count = 0;

/** Records an error that was shown; one shown again counts as the newest. */
export function noteShownError(id: string, dismiss: () => void): void {
  shown.set(id, { number: count, dismiss });
  count += 1;
}

/** Returns a mark for `dismissErrors`: errors shown from now on are newer. */
export function markErrors(): number {
  return count;
}

/** Dismisses the errors shown since a mark, because what they are about is being tried again. */
export function dismissErrors(since: number): void {
  for (const [id, { number, dismiss }] of shown) {
    if (number < since) continue;
    dismiss();
    shown.delete(id);
  }
}
