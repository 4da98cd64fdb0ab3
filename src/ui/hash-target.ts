/**
 * Returns the element that the URL fragment points to; null if there is none. A fragment that cannot be decoded is used
 * as written, as browsers do.
 */
export function readHashTarget(): HTMLElement | null {
  const fragment = location.hash.slice(1);
  if (fragment === '') return null;
  return document.getElementById(fragment) ?? document.getElementById(decodeFragment(fragment));
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch (error) {
    if (error instanceof URIError) return fragment;
    throw error;
  }
}
