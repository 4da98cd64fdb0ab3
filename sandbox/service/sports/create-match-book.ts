import { createHmac } from 'node:crypto';
import { createSeededMatchBook, type MatchBook } from '../../engine/sports/model/match-book.ts';

/**
 * Creates the book of a secret: its blocks are HMAC-SHA256 with the secret as key. Anyone with the secret knows every
 * result in advance, so it never leaves the server. Throws a RangeError for an empty one.
 */
export function createMatchBook(secret: string): MatchBook {
  if (secret === '') throw new RangeError('the matches need a secret');
  return createSeededMatchBook((name) => createHmac('sha256', secret).update(name).digest());
}
