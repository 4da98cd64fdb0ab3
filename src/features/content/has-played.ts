import { ApiError, isMissing } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** Results by player and popup. */
const answers = new Map<string, Promise<boolean>>();

async function askHistory(): Promise<boolean> {
  try {
    const { data } = await callEndpoint('casino.gameHistory', { skip: 0, take: 1 });
    return data.total > 0;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!isMissing(error)) console.warn('it is not known whether the player has played', error);
    return true;
  }
}

/**
 * Resolves to whether the player has played any round; requests it once per popup while the app is open. Resolves to
 * true if the backend lacks the call or does not respond: whatever depends on it can wait for the next visit.
 */
export function hasPlayed(usercode: string, popupHash: string): Promise<boolean> {
  const name = `${usercode}:${popupHash}`;
  const answer = answers.get(name) ?? askHistory();
  answers.set(name, answer);
  return answer;
}
