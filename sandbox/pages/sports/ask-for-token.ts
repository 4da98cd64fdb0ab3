import { isFramed, tellApp } from '../page/app-line.ts';

/** Marks a token as expired. Returns false when it was marked before; a reopened frame remembers it. */
function mark(wrong: string): boolean {
  const name = `asked:${wrong}`;
  try {
    if (sessionStorage.getItem('asked') === name) return false;
    sessionStorage.setItem('asked', name);
  } catch (error) {
    // A frame with an opaque origin has no storage, but its name survives a reload.
    if (!(error instanceof DOMException)) throw error;
    if (window.name === name) return false;
    window.name = name;
  }
  return true;
}

/** Asks the framing page for a new token, once per expired token. Returns false when there is nobody left to ask. */
export function askForToken(wrong: string): boolean {
  if (!isFramed() || !mark(wrong)) return false;
  tellApp('reload');
  return true;
}
