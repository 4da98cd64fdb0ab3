import type * as z from 'zod/mini';
import { casinoEndpoints, launchPlatform } from '#contract/casino.ts';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import type { GameSystem } from '#contract/enumerations.ts';
import type { Locale } from '#contract/request-headers.ts';

/** What a player's launch call asks for, whatever its system names the fields. */
export interface LaunchWish {
  code: string;
  /** Must be the game's own where a system asks for it. */
  productId?: string;
  /** Must be the system itself where a call names it. */
  system?: string;
  /** Null where a call doesn't say. */
  isMobile: boolean | null;
  /** Null: the language of the request's header. */
  language: string | null;
  /** Null: the site's own page. */
  lobbyUrl: string | null;
}

/** What a provider is told about one game that a player opens. */
export interface Launch {
  providerGameCode: string;
  productId: string;
  isMobile: boolean | null;
  /** The provider names it in every call to the wallet. */
  token: string;
  usercode: string;
  locale: Locale;
  currency: string;
  /** Where the provider's 'back' leads: a page of this site. */
  lobbyUrl: string;
  /** Origin of the provider's games as browsers see it. */
  providerUrl: string;
}

type LaunchEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType<string>, 'player'>;

interface LaunchRow<E extends LaunchEndpoint> {
  endpoint: E;
  /** Whose signed calls may spend the game's token at the wallet. */
  partner: string;
  /** The call's own fields as a wish. */
  read(body: RequestOf<E>): LaunchWish;
  /** The answer's `data`: the game's address, or HTML that opens it. */
  answer(launch: Launch): string;
}
export type LaunchSystem = LaunchRow<LaunchEndpoint>;

function defineSystem<E extends LaunchEndpoint>(row: LaunchRow<E>): LaunchSystem {
  return row;
}

/** All seven are served by one aggregator, the sandbox, which signs its wallet calls as this partner. */
const AGGREGATOR = 'hub88';
const SCRIPT_BREAKERS = /[<>&\u2028\u2029]/g;

function address({ providerUrl }: Launch, path: string, fields: Record<string, string>): string {
  const url = new URL(`${providerUrl}/${path}`);
  url.search = new URLSearchParams(fields).toString();
  return url.href;
}

/** A text as a literal inside an inline script: nothing in it can end the script. */
function scriptLiteral(text: string): string {
  return JSON.stringify(text).replace(SCRIPT_BREAKERS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function readPlatformBody(body: RequestOf<typeof casinoEndpoints.egtLaunch>): LaunchWish {
  return { code: body.gameCode, isMobile: body.platform === launchPlatform.mobile, language: body.language, lobbyUrl: body.lobbyUrl };
}

const unsaid = { isMobile: null, language: null, lobbyUrl: null };

/** How each provider system is launched: one row a system, with the fields of its call and those of its own address. */
export const launchSystems: Record<GameSystem, LaunchSystem> = {
  pragmatic: defineSystem({
    endpoint: casinoEndpoints.pragmaticLaunch,
    partner: AGGREGATOR,
    read: ({ code }) => ({ ...unsaid, code }),
    answer: (launch) =>
      address(launch, `play/${encodeURIComponent(launch.providerGameCode)}`, {
        token: launch.token,
        user: launch.usercode,
        lang: launch.locale,
        currency: launch.currency,
        lobby_url: launch.lobbyUrl,
      }),
  }),
  dt: defineSystem({
    endpoint: casinoEndpoints.dtLaunch,
    partner: AGGREGATOR,
    read: ({ code }) => ({ ...unsaid, code }),
    answer: (launch) =>
      address(launch, 'launch/dt', {
        gameId: launch.providerGameCode,
        accessToken: launch.token,
        playerId: launch.usercode,
        locale: launch.locale,
        cur: launch.currency,
        exitUrl: launch.lobbyUrl,
      }),
  }),
  em: defineSystem({
    endpoint: casinoEndpoints.emLaunch,
    partner: AGGREGATOR,
    read: ({ code, productId }) => ({ ...unsaid, code, productId: String(productId) }),
    answer: (launch) =>
      address(launch, 'launch/em', {
        productId: launch.productId,
        slug: launch.providerGameCode,
        sid: launch.token,
        userId: launch.usercode,
        language: launch.locale,
        currency: launch.currency,
        casinoLobbyUrl: launch.lobbyUrl,
      }),
  }),
  amusnet: defineSystem({
    endpoint: casinoEndpoints.amusnetLaunch,
    partner: AGGREGATOR,
    read: ({ code, isMobile }) => ({ ...unsaid, code, isMobile }),
    answer: (launch) =>
      address(launch, 'launch/amusnet', {
        game: launch.providerGameCode,
        defenceCode: launch.token,
        portalUser: launch.usercode,
        mobile: String(launch.isMobile === true),
        language: launch.locale,
        currency: launch.currency,
        closeUrl: launch.lobbyUrl,
      }),
  }),
  egt: defineSystem({
    endpoint: casinoEndpoints.egtLaunch,
    partner: AGGREGATOR,
    read: readPlatformBody,
    answer: (launch) =>
      address(launch, 'launch/egt', {
        gameName: launch.providerGameCode,
        sessionKey: launch.token,
        player: launch.usercode,
        platform: launch.isMobile ? 'mobile' : 'desktop',
        language: launch.locale,
        currency: launch.currency,
        lobby: launch.lobbyUrl,
      }),
  }),
  hub88: defineSystem({
    endpoint: casinoEndpoints.hub88Launch,
    partner: AGGREGATOR,
    read: readPlatformBody,
    answer: (launch) =>
      address(launch, 'launch/hub88', {
        game_code: launch.providerGameCode,
        token: launch.token,
        user: launch.usercode,
        platform: launch.isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
        lang: launch.locale,
        currency: launch.currency,
        lobby_url: launch.lobbyUrl,
      }),
  }),
  softgamings: defineSystem({
    endpoint: casinoEndpoints.softgamingsLaunch,
    partner: AGGREGATOR,
    read: ({ system, pageCode, isMobile }) => ({ ...unsaid, code: pageCode, system, isMobile: isMobile === 1 }),
    answer(launch) {
      const game = address(launch, 'launch/softgamings', {
        page: launch.providerGameCode,
        key: launch.token,
        login: launch.usercode,
        isMobile: launch.isMobile ? '1' : '0',
        lang: launch.locale,
        currency: launch.currency,
        back: launch.lobbyUrl,
      });
      return `<div id="softgamings-game"></div>\n<script>location.replace(${scriptLiteral(game)});</script>\n`;
    },
  }),
};
