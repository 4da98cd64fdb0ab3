import { atom } from 'jotai';

/** True while the player of a phone has scrolled down in the frame that fills the page. The site's header is hidden. */
export const isFrameScrolledAtom = atom(false);
/** True while the frame that fills the page of a phone shows the balance and that it is play money. */
export const isMoneyInFrameAtom = atom(false);
/** The place in the header for figures of a play session; null while the header has none. */
export const headerSlotAtom = atom<HTMLElement | null>(null);
