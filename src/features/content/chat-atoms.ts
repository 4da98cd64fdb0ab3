import { atom } from 'jotai';

/** How far the chat has come; `none` before anybody wanted it. */
export type ChatState = 'none' | 'opening' | 'open' | 'failed';

/** A conversation is under way: its frame stays alive while nobody looks at it. */
export const isChatRunningAtom = atom(false);
