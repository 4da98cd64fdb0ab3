import type * as z from 'zod/mini';
import { casinoEndpoints, launchPlatform } from '#contract/casino.ts';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import type { GameSystem } from '#contract/enumerations.ts';

/** What a player's launch call requests, however its system names the fields. */
export interface RequestedLaunch {
  code: string;
  /** Must be the game's own if a system asks for it. */
  productId?: string;
  /** Must be the system itself if a call names it. */
  system?: string;
  /** Null when a call does not say. */
  isMobile: boolean | null;
  /** Null: the language of the request's header. */
  language: string | null;
  /** Null: the site's own page. */
  lobbyUrl: string | null;
}

type LaunchEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType<string>, 'player'>;

interface LaunchRow<E extends LaunchEndpoint> {
  endpoint: E;
  /** Maps the call's own fields to names shared by all systems. */
  read(body: RequestOf<E>): RequestedLaunch;
  /** What the response's `data` is: the game's address, or HTML that opens it. */
  answers: 'address' | 'html';
}
export type LaunchSystem = LaunchRow<LaunchEndpoint>;

function defineSystem<E extends LaunchEndpoint>(row: LaunchRow<E>): LaunchSystem {
  return row;
}

function readPlatformBody(body: RequestOf<typeof casinoEndpoints.egtLaunch>): RequestedLaunch {
  return { code: body.gameCode, isMobile: body.platform === launchPlatform.mobile, language: body.language, lobbyUrl: body.lobbyUrl };
}

const unsaid = { isMobile: null, language: null, lobbyUrl: null };

/** The launch call of each system: a game's `system` determines which of them the app uses, whoever provides it. */
export const launchSystems: Record<GameSystem, LaunchSystem> = {
  pragmatic: defineSystem({ endpoint: casinoEndpoints.pragmaticLaunch, read: ({ code }) => ({ ...unsaid, code }), answers: 'address' }),
  dt: defineSystem({ endpoint: casinoEndpoints.dtLaunch, read: ({ code }) => ({ ...unsaid, code }), answers: 'address' }),
  em: defineSystem({
    endpoint: casinoEndpoints.emLaunch,
    read: ({ code, productId }) => ({ ...unsaid, code, productId: String(productId) }),
    answers: 'address',
  }),
  amusnet: defineSystem({
    endpoint: casinoEndpoints.amusnetLaunch,
    read: ({ code, isMobile }) => ({ ...unsaid, code, isMobile }),
    answers: 'address',
  }),
  egt: defineSystem({ endpoint: casinoEndpoints.egtLaunch, read: readPlatformBody, answers: 'address' }),
  hub88: defineSystem({ endpoint: casinoEndpoints.hub88Launch, read: readPlatformBody, answers: 'address' }),
  softgamings: defineSystem({
    endpoint: casinoEndpoints.softgamingsLaunch,
    read: ({ system, pageCode, isMobile }) => ({ ...unsaid, code: pageCode, system, isMobile: isMobile === 1 }),
    answers: 'html',
  }),
};
