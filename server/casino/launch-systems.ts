import type { GameSystem } from '#contract/enumerations.ts';
import type { Locale } from '#contract/request-headers.ts';

/** What a provider is told about one game that a player opens. */
export interface Launch {
  providerGameCode: string;
  /** The provider names it in every call to the wallet. */
  token: string;
  usercode: string;
  locale: Locale;
  currency: string;
  /** Where the provider's 'back' leads. */
  lobbyUrl: string;
  /** Origin of the provider's games as browsers see it. */
  providerUrl: string;
}

export interface LaunchSystem {
  /** Whose signed calls may spend the game's token at the wallet. */
  partner: string;
  /** The answer's `data`: the address of the game. */
  answer(launch: Launch): string;
}

function pragmaticAddress(launch: Launch): string {
  const address = new URL(`${launch.providerUrl}/play/${encodeURIComponent(launch.providerGameCode)}`);
  address.search = new URLSearchParams({
    token: launch.token,
    user: launch.usercode,
    lang: launch.locale,
    currency: launch.currency,
    lobby_url: launch.lobbyUrl,
  }).toString();
  return address.href;
}

/** How each provider's games are launched: one row a system, each with its own field names. */
export const launchSystems = {
  pragmatic: { partner: 'hub88', answer: pragmaticAddress },
} as const satisfies Partial<Record<GameSystem, LaunchSystem>>;

export type LaunchableSystem = keyof typeof launchSystems;
