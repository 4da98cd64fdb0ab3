import { ApiError, isMissing } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** A player without a round counts as new for this long after the registration, ms. */
const NEW_FOR_MS = 14 * 24 * 60 * 60 * 1000;

/** Results by player and popup. */
const answers = new Map<string, Promise<boolean>>();

async function ask(): Promise<boolean> {
  try {
    const { data: history } = await callEndpoint('casino.gameHistory', { skip: 0, take: 1 });
    if (history.total > 0) return false;
    const { data: profile } = await callEndpoint('account.profile', {});
    return Date.now() - Date.parse(profile.registeredAt) < NEW_FOR_MS;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!isMissing(error)) console.warn('it is not known whether the player is new', error);
    return false;
  }
}

/**
 * Resolves to whether the player registered lately and has not played any round; requests it once per popup while the
 * app is open. Resolves to false if the backend lacks a call or does not respond: whatever depends on it can wait for
 * the next visit.
 */
export function isNewPlayer(usercode: string, popupHash: string): Promise<boolean> {
  const name = `${usercode}:${popupHash}`;
  const answer = answers.get(name) ?? ask();
  answers.set(name, answer);
  return answer;
}
