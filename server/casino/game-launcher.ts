import type { GameSystem } from '#contract/enumerations.ts';
import type { Locale } from '#contract/request-headers.ts';

/** What a provider receives about a game that anybody opens for free. */
export interface DemoLaunch {
  /** The launch call of the contract that asks; `softgamings` may return HTML. */
  readonly system: GameSystem;
  /** The provider's own name of the game. */
  readonly gameCode: string;
  /** The provider's product number; empty when the game has none. */
  readonly productId: string;
  /** Null when the launch call does not say. */
  readonly isMobile: boolean | null;
  readonly locale: Locale;
  /** ISO 4217. */
  readonly currency: string;
  /** Where the provider's 'back' leads: a page of this site. */
  readonly lobbyUrl: string;
}

/** What a provider receives about a game that a player opens. */
export interface PlayerLaunch extends DemoLaunch {
  /**
   * 64 hexadecimal digits, for this player, this game and this provider, valid for 24 hours and no longer than the
   * player's session. Wallet calls name it.
   */
  readonly token: string;
  /** How wallet calls name the player (`user`). */
  readonly usercode: string;
}

/** The game's address for the app's frame, or HTML with a script if the launch call is that of `softgamings`. */
export type LaunchedGame = { readonly address: string } | { readonly html: string };

/** The provider whose game is opened. */
export interface ProviderConnection {
  /**
   * Where it is reached, without a trailing slash: `provider-launch --url`, or the sandbox's address for the sandbox.
   */
  readonly url: string;
  /** Aborts requests to the provider when the player has waited long enough. */
  readonly signal: AbortSignal;
  /**
   * Posts JSON to a path below `url`, signed with our key (RSA-SHA256 over the raw body, base64, in
   * `X-Hub88-Signature`), and returns the JSON of the response. Throws for any status but 200 to 299, and when `signal`
   * aborts.
   */
  post(path: string, body: object): Promise<unknown>;
}

/**
 * Opens a provider's games. Whatever it throws is shown to the player as 'the game could not be opened' and logged; so
 * is an address from an origin that the app may not frame (`PROVIDER_ORIGINS`).
 */
export interface GameLauncher {
  launch(launch: PlayerLaunch, provider: ProviderConnection): LaunchedGame | Promise<LaunchedGame>;
  /** A launcher without it has no demos, whatever the games say. */
  launchDemo?(launch: DemoLaunch, provider: ProviderConnection): LaunchedGame | Promise<LaunchedGame>;
}
