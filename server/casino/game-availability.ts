import type { GameAvailability } from '#contract/enumerations.ts';
import type { GameRow } from './store.ts';

type Opening = Pick<GameRow, 'availability' | 'is_closed' | 'closed_until'>;

/**
 * Returns whether a game can be played at a time, and when a closed one opens again; null when that is not known. A
 * closing ends by itself.
 */
export function gameAvailability({ availability, is_closed, closed_until }: Opening, now: Date): { availability: GameAvailability; opensAt: Date | null } {
  if (availability === 'soon') return { availability: 'soon', opensAt: null };
  const isClosed = is_closed && (closed_until === null || closed_until > now);
  return isClosed ? { availability: 'closed', opensAt: closed_until } : { availability: 'open', opensAt: null };
}
