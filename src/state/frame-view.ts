import { atom } from 'jotai';

/**
 * True while the player has scrolled down in the frame that fills the page of a phone, a tablet or a low window. The
 * site's header is hidden.
 */
export const isFrameScrolledAtom = atom(false);
/** True while the frame that fills the page of a phone or a tablet shows the balance and that it is play money. */
export const isMoneyInFrameAtom = atom(false);
/** The place in the header for figures of a play session; null while the header has none. */
export const headerSlotAtom = atom<HTMLElement | null>(null);
