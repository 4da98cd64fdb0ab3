import * as z from 'zod/mini';

/** Commands from a game's frame to the app: reload it, close it, or its way back has reached `back-to-lobby.html`. */
export const frameCommandSchema = z.object({ type: z.enum(['reload', 'close', 'back-to-lobby']) });
export type FrameCommand = z.output<typeof frameCommandSchema>['type'];

/**
 * Requests from a frame to the app: open something the player needs before placing a bet. They carry no data and only
 * show a screen. A game's frame may ask for the deposit, a sportsbook's for each of them.
 */
export const frameRequestSchema = z.object({ type: z.enum(['open-login', 'open-deposit', 'open-limits']) });
export type FrameRequest = z.output<typeof frameRequestSchema>['type'];

/**
 * Notices from a frame to the app, all of them optional: a round that the player should see through has started or
 * ended; the frame's page now opens offline; it shows the balance and that it is play money itself; or the player
 * scrolls down in it, or back up.
 */
export const frameNewsSchema = z.object({
  type: z.enum(['round-started', 'round-ended', 'kept-offline', 'shows-money', 'scrolled-down', 'scrolled-up']),
});
export type FrameNews = z.output<typeof frameNewsSchema>['type'];

/**
 * The player's sound setting, in both directions and without data. A game posts it when its player turns sound on or off;
 * the app stores it and posts it to every game that has loaded, if sound is on, and to a running one when it changes in
 * another tab. A game that receives nothing is silent. Frames without an origin have no storage, so they could not
 * remember it themselves.
 */
export const frameSoundSchema = z.object({ type: z.enum(['sound-on', 'sound-off']) });
export type FrameSound = z.output<typeof frameSoundSchema>['type'];

/**
 * From the app to a game's frame: the balance changed outside the game, which fetches it again. It carries no data, so
 * any frame may receive it.
 */
export const balanceChangedMessage = { type: 'balance-changed' } as const;

/**
 * From the app to a game's frame, once its page has loaded: the app's own bar shows the game's name, the play-money mark
 * and the balance, so the game may leave them out. It carries no data, so any frame may receive it.
 */
export const barShownMessage = { type: 'bar-shown' } as const;

/**
 * From the app to a game's frame: show a past round, identified by its name in the wallet's ledger. A game without a
 * history ignores it.
 */
export interface ShowRoundMessage {
  type: 'show-round';
  round: string;
}

/** `provider-frame.html` has loaded and waits for its HTML. Its script uses the same string. */
export const providerFrameReadySchema = z.object({ type: z.literal('provider-frame-ready') });

/** From the app to `provider-frame.html`. */
export interface ProviderHtmlMessage {
  type: 'provider-html';
  html: string;
}

/**
 * States of `chat-frame.html`: it waits for the script's address, the script has loaded, or it failed to load. Its
 * script uses the same strings.
 */
export const chatFrameStateSchema = z.object({ type: z.enum(['chat-frame-ready', 'chat-loaded', 'chat-failed']) });

/** From the app to `chat-frame.html`. */
export interface ChatScriptMessage {
  type: 'chat-script';
  address: string;
}
