import { atom } from 'jotai';
import * as z from 'zod/mini';
import { readSessionText, sessionKeys, writeSessionText } from '../../storage/session-storage.ts';

const sentCodesSchema = z.object({
  /** From when on another code may be asked for, by what it is for; milliseconds since the epoch. */
  deadlines: z.record(z.string(), z.number()),
  /** Where the last code went, as digits; null while this tab has sent none. */
  phone: z.nullable(z.string()),
});
type SentCodes = z.output<typeof sentCodesSchema>;

function load(): SentCodes {
  const none: SentCodes = { deadlines: {}, phone: null };
  try {
    const parsed = sentCodesSchema.safeParse(JSON.parse(readSessionText(sessionKeys.sentCodes) ?? 'null'));
    return parsed.success ? parsed.data : none;
  } catch (error) {
    console.warn('the codes that were sent can not be read', error);
    return none;
  }
}

const sentCodesAtom = atom<SentCodes>(load());

/** The codes this tab has asked for; they outlive a reload of it, and go with its player. */
export const keptSentCodesAtom = atom(
  (get) => get(sentCodesAtom),
  (get, set, change: (before: SentCodes) => SentCodes) => {
    const changed = change(get(sentCodesAtom));
    set(sentCodesAtom, changed);
    writeSessionText(sessionKeys.sentCodes, JSON.stringify(changed));
  },
);
