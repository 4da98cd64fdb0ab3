import { askForToken } from './ask-for-token.ts';
import { guestAddress, type SportsLaunch } from './sports-launch.ts';

/** How long the framing page may take to reopen this one with another token, ms. */
const PATIENCE_MS = 4_000;

/** Makes a player with an expired token a guest if they get no other: the same board, without their bets. */
export function replaceToken({ token }: SportsLaunch): void {
  if (token === null) return;
  const becomeGuest = (): void => location.replace(guestAddress(location));
  if (askForToken(token)) setTimeout(becomeGuest, PATIENCE_MS);
  else becomeGuest();
}
