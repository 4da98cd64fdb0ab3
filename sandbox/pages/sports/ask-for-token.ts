import { isFramed, notifyApp } from '../page/app-line.ts';

/** Marks a token as expired. Returns false if it was marked before. The mark survives the reopening of the frame. */
function mark(wrong: string): boolean {
  const name = `asked:${wrong}`;
  try {
    if (sessionStorage.getItem('asked') === name) return false;
    sessionStorage.setItem('asked', name);
  } catch (error) {
    // A frame with an opaque origin has no storage, but the frame's name survives a reload.
    if (!(error instanceof DOMException)) throw error;
    if (window.name === name) return false;
    window.name = name;
  }
  return true;
}

/**
 * Asks the framing page for a new token, once per expired token. Returns false if there is no framing page, or if it
 * has already been asked.
 */
export function askForToken(wrong: string): boolean {
  if (!isFramed() || !mark(wrong)) return false;
  notifyApp('reload');
  return true;
}
