import { atom } from 'jotai';

/** State of the chat; `none` until the player opens it. */
export type ChatState = 'none' | 'opening' | 'open' | 'failed';

/** True while a conversation is running: its frame then stays mounted while the dialog is closed. */
export const isChatRunningAtom = atom(false);
