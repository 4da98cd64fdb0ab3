import { type Game, launchPlatform } from '#contract/casino.ts';
import type { GameSystem } from '#contract/enumerations.ts';
import { resolveAddress } from '../../../api/base-address.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { readLanguage } from '../../../i18n/language.ts';
import { FRAME_DEADLINE_MS } from '../../../ui/use-arrival.ts';
import { breakpoints } from '../../../ui/use-min-width.ts';

/** Result of a launch: the address of the game's frame, or HTML for the provider frame. */
export type LaunchedGame = { address: string } | { html: string };

export interface LaunchSystem {
  launch(game: Game, signal: AbortSignal): Promise<LaunchedGame>;
  /** What a failed launch does: offer a retry, or close the game with the message (specification, section 8). */
  onFailure: 'retry' | 'close';
}

function isMobile(): boolean {
  return !matchMedia(`(min-width: ${breakpoints.desktop}px)`).matches;
}

function platformFields(game: Game) {
  return {
    platform: isMobile() ? launchPlatform.mobile : launchPlatform.desktop,
    gameCode: game.gameCode,
    language: readLanguage(),
    lobbyUrl: resolveAddress('back-to-lobby.html').href,
  };
}

/** One entry per provider system: its launch call with the call's own fields. */
export const launchSystems: Record<GameSystem, LaunchSystem> = {
  pragmatic: {
    launch: async (game, signal) => ({
      address: (await callEndpoint('casino.pragmaticLaunch', { code: game.gameCode }, { signal, deadlineMs: FRAME_DEADLINE_MS })).data,
    }),
    onFailure: 'retry',
  },
  dt: {
    launch: async (game, signal) => ({
      address: (await callEndpoint('casino.dtLaunch', { code: game.gameCode }, { signal, deadlineMs: FRAME_DEADLINE_MS })).data,
    }),
    onFailure: 'retry',
  },
  em: {
    async launch(game, signal) {
      const fields = { code: game.gameCode, productId: game.productId ?? game.gameCode };
      return { address: (await callEndpoint('casino.emLaunch', fields, { signal, deadlineMs: FRAME_DEADLINE_MS })).data };
    },
    onFailure: 'retry',
  },
  amusnet: {
    async launch(game, signal) {
      const fields = { code: game.gameCode, isMobile: isMobile() };
      return { address: (await callEndpoint('casino.amusnetLaunch', fields, { signal, deadlineMs: FRAME_DEADLINE_MS })).data };
    },
    onFailure: 'retry',
  },
  egt: {
    launch: async (game, signal) => ({
      address: (await callEndpoint('casino.egtLaunch', platformFields(game), { signal, deadlineMs: FRAME_DEADLINE_MS })).data,
    }),
    onFailure: 'close',
  },
  hub88: {
    launch: async (game, signal) => ({
      address: (await callEndpoint('casino.hub88Launch', platformFields(game), { signal, deadlineMs: FRAME_DEADLINE_MS })).data,
    }),
    onFailure: 'close',
  },
  softgamings: {
    async launch(game, signal) {
      const fields = { system: game.system, pageCode: game.gameCode, isMobile: isMobile() ? (1 as const) : (0 as const) };
      return { html: (await callEndpoint('casino.softgamingsLaunch', fields, { signal, deadlineMs: FRAME_DEADLINE_MS })).data };
    },
    onFailure: 'close',
  },
};

/** Returns the launch system of a game; undefined for a system that this app doesn't know. */
export function launchSystemOf(game: Game): LaunchSystem | undefined {
  return Object.hasOwn(launchSystems, game.system) ? launchSystems[game.system as GameSystem] : undefined;
}

/** Launches a game that allows free play: no wallet and no account. Throws an ApiError if the launch fails. */
export async function launchDemo(game: Game, signal: AbortSignal): Promise<LaunchedGame> {
  const { lobbyUrl, language } = platformFields(game);
  const fields = { providerId: String(game.mainProviderId), code: game.gameCode, isMobile: isMobile(), language, lobbyUrl };
  return { address: (await callEndpoint('casino.demoLaunch', fields, { signal, deadlineMs: FRAME_DEADLINE_MS })).data };
}
