import { askForToken } from './ask-for-token.ts';
import { guestAddress, type SportsLaunch } from './sports-launch.ts';

/** The page around this one may take this long to open it anew with another token. */
const PATIENCE_MS = 4_000;

/** Where a player's token no longer holds and he gets no other, he is a guest from now on: the same board, without his bets. */
export function replaceToken({ token }: SportsLaunch): void {
  if (token === null) return;
  const becomeGuest = (): void => location.replace(guestAddress(location));
  if (askForToken(token)) setTimeout(becomeGuest, PATIENCE_MS);
  else becomeGuest();
}
