import { readSessionText, sessionKeys, writeSessionText } from '../storage/session-storage.ts';

/**
 * Returns the page on which an app link to this document was tapped before the app was ready: path, query and hash,
 * relative to the site's base. Null if there was none, and on a second call. Over that page, a guest is asked to log in
 * if this one is for players only. The bootstrap script stores two lines: the destination and the page.
 */
export function takeTappedAt(): string | null {
  const [destination, origin] = readSessionText(sessionKeys.tappedAt)?.split('\n') ?? [];
  // A page that is being left may still launch: what it says is for the next one.
  if (destination !== location.href || !origin) return null;
  writeSessionText(sessionKeys.tappedAt, '');
  return origin;
}
