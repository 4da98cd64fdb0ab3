import { isScriptAddress } from '#contract/script-address.ts';
import type { Database } from '../database/database.ts';
import { selectOption } from './store.ts';

/** Where the live chat comes from that the operator has set; null without one. */
export async function readChatOrigin(database: Database): Promise<string | null> {
  const address = await selectOption(database, 'livechat');
  return isScriptAddress(address) ? (URL.parse(address)?.origin ?? null) : null;
}
