import type { Database } from '../database/database.ts';
import { findOptionRule } from '../site-options/known-options.ts';
import { selectOption } from './store.ts';

/**
 * Returns the origin of the live chat that the operator has set; null without one. A value that a header cannot hold
 * counts as none.
 */
export async function readChatOrigin(database: Database): Promise<string | null> {
  const address = await selectOption(database, 'livechat');
  return findOptionRule('livechat')?.accepts(address) ? (URL.parse(address)?.origin ?? null) : null;
}
