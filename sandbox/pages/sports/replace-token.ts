import { askForToken } from './ask-for-token.ts';
import { guestAddress, type SportsLaunch } from './sports-launch.ts';

/** How long the framing page may take to reopen this page with another token, ms. */
const GRACE_MS = 4_000;

/**
 * Turns a player with an expired token into a guest if they receive no other token. A guest sees the same board,
 * without bets of their own.
 */
export function replaceToken({ token }: SportsLaunch): void {
  if (token === null) return;
  const becomeGuest = (): void => location.replace(guestAddress(location));
  if (askForToken(token)) setTimeout(becomeGuest, GRACE_MS);
  else becomeGuest();
}
