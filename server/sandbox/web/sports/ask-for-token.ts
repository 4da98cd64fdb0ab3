import { isFramed, tellApp } from '../page/app-line.ts';

/** Says of a token that it no longer holds; false where that was said before: a frame that is opened anew remembers it. */
function mark(wrong: string): boolean {
  const name = `asked:${wrong}`;
  try {
    if (sessionStorage.getItem('asked') === name) return false;
    sessionStorage.setItem('asked', name);
  } catch (error) {
    // A frame without an origin of its own has no storage, but keeps its name while it is reloaded.
    if (!(error instanceof DOMException)) throw error;
    if (window.name === name) return false;
    window.name = name;
  }
  return true;
}

/** Asks the page around this one for a new token, once for each token that no longer holds; false where nobody is left to ask. */
export function askForToken(wrong: string): boolean {
  if (!isFramed() || !mark(wrong)) return false;
  tellApp('reload');
  return true;
}
