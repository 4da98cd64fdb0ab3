import { atom } from 'jotai';
import * as z from 'zod/mini';
import { CODE_LIFE_MINUTES } from '#contract/account.ts';
import { readSessionText, sessionKeys, writeSessionText } from '../../../storage/session-storage.ts';

const CODE_LIFE_MS = CODE_LIFE_MINUTES * 60 * 1_000;

/** A code that was sent: its recipient and its expiry in milliseconds since the epoch. Never the code itself. */
const sentCodeSchema = z.object({ to: z.string(), endsAtMs: z.number() });
export type SentCode = z.output<typeof sentCodeSchema>;

const sentCodesSchema = z.object({
  /** When another code may be requested, in milliseconds since the epoch, keyed by purpose and recipient. */
  deadlines: z.record(z.string(), z.number()),
  /** The last code sent to a phone, whose digits are `to`; null if this tab has sent none or the code is used. */
  phone: z.nullable(sentCodeSchema),
  /** The last password reset code; `to` is a username. */
  reset: z.nullable(sentCodeSchema),
  /** The last code for a login after too many wrong passwords; `to` is a username. */
  login: z._default(z.nullable(sentCodeSchema), null),
});
type SentCodes = z.output<typeof sentCodesSchema>;

function load(): SentCodes {
  const none: SentCodes = { deadlines: {}, phone: null, reset: null, login: null };
  try {
    const parsed = sentCodesSchema.safeParse(JSON.parse(readSessionText(sessionKeys.sentCodes) ?? 'null'));
    return parsed.success ? parsed.data : none;
  } catch (error) {
    console.warn('the codes that were sent can not be read', error);
    return none;
  }
}

const sentCodesAtom = atom<SentCodes>(load());

/**
 * The codes that this tab has requested; stored in session storage, so that they survive a reload and are cleared with
 * the rest of the player's data.
 *
 */
export const storedSentCodesAtom = atom(
  (get) => get(sentCodesAtom),
  (get, set, change: (before: SentCodes) => SentCodes) => {
    const changed = change(get(sentCodesAtom));
    set(sentCodesAtom, changed);
    writeSessionText(sessionKeys.sentCodes, JSON.stringify(changed));
  },
);

/** True for a code that is still valid. */
export const isHeld = (sent: SentCode | null): sent is SentCode => sent !== null && sent.endsAtMs > Date.now();

/** Returns the record of a code that was sent to `to` just now. */
export function sentNow(to: string): SentCode {
  return { to, endsAtMs: Date.now() + CODE_LIFE_MS };
}
