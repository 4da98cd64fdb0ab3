import * as z from 'zod/mini';

/** What a game's frame may say to the app: it asks to be loaded again, to be closed, or its way back has led to `back-to-lobby.html`. */
export const frameCommandSchema = z.object({ type: z.enum(['reload', 'close', 'back-to-lobby']) });
export type FrameCommand = z.output<typeof frameCommandSchema>['type'];

/** What a sportsbook's frame may ask the app to open: what a player needs before his bet can be placed. It carries nothing, and nothing is done but shown. */
export const frameWishSchema = z.object({ type: z.enum(['open-login', 'open-deposit', 'open-limits']) });
export type FrameWish = z.output<typeof frameWishSchema>['type'];

/** What a frame may tell the app: a round whose end the player should wait for has begun, or is over; or its page opens without a line from now on. */
export const frameNewsSchema = z.object({ type: z.enum(['round-started', 'round-ended', 'kept-offline']) });
export type FrameNews = z.output<typeof frameNewsSchema>['type'];

/** From the app to a game's frame: the balance has changed outside the game, which asks for it anew. It carries nothing, so that any frame may hear it. */
export const balanceChangedMessage = { type: 'balance-changed' } as const;

/** From the app to a game's frame: the player wants to see a past round, by its name in the wallet's books. A game that keeps no history passes it over. */
export interface ShowRoundMessage {
  type: 'show-round';
  round: string;
}

/** `provider-frame.html` is there and waits for the HTML that it is to hold. Its script says the same words. */
export const providerFrameReadySchema = z.object({ type: z.literal('provider-frame-ready') });

/** From the app to `provider-frame.html`. */
export interface ProviderHtmlMessage {
  type: 'provider-html';
  html: string;
}

/** What `chat-frame.html` says: it waits for the script's address, the script is there, or it could not be loaded. Its own script says the same words. */
export const chatFrameStateSchema = z.object({ type: z.enum(['chat-frame-ready', 'chat-loaded', 'chat-failed']) });

/** From the app to `chat-frame.html`. */
export interface ChatScriptMessage {
  type: 'chat-script';
  address: string;
}
