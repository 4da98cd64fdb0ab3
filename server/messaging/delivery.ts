import type { ClaimedMessage } from './store.ts';

/** The outcome of one attempt: sent, refused for good, or to be tried again. Problems never name the recipient. */
export type Delivery = { result: 'sent' } | { result: 'refused'; problem: string } | { result: 'again'; problem: string; afterMs?: number };

/**
 * Sends one message over the network, within its own deadline. Throws an UnreadableMessageError for a message that no
 * template fits.
 */
export type Deliver = (message: ClaimedMessage, now: Date) => Promise<Delivery>;
