import { createHmac } from 'node:crypto';
import { createSeededMatchBook, type MatchBook } from '../../engine/sports/model/match-book.ts';

/**
 * Creates the match book of a secret. Its random blocks are HMAC-SHA256 with the secret as the key. Anyone with the
 * secret knows every result in advance, so the secret never leaves the server. Throws a RangeError if the secret is
 * empty.
 */
export function createMatchBook(secret: string): MatchBook {
  if (secret === '') throw new RangeError('the matches need a secret');
  return createSeededMatchBook((name) => createHmac('sha256', secret).update(name).digest());
}
