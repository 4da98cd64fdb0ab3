import type { GameSystem } from '#contract/enumerations.ts';
import type { GameLauncher, PlayerLaunch } from './game-launcher.ts';

/**
 * Path and fields of a game's address, which the sandbox names differently for each system, as seven providers would.
 */
interface AddressForm {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

const forms: Record<GameSystem, (launch: PlayerLaunch) => AddressForm> = {
  pragmatic: ({ gameCode, token, usercode, locale, currency, lobbyUrl }) => ({
    path: `play/${encodeURIComponent(gameCode)}`,
    fields: { token, user: usercode, lang: locale, currency, lobby_url: lobbyUrl },
  }),
  dt: ({ gameCode, token, usercode, locale, currency, lobbyUrl }) => ({
    path: 'launch/dt',
    fields: { gameId: gameCode, accessToken: token, playerId: usercode, locale, cur: currency, exitUrl: lobbyUrl },
  }),
  em: ({ gameCode, productId, token, usercode, locale, currency, lobbyUrl }) => ({
    path: 'launch/em',
    fields: { productId, slug: gameCode, sid: token, userId: usercode, language: locale, currency, casinoLobbyUrl: lobbyUrl },
  }),
  amusnet: ({ gameCode, isMobile, token, usercode, locale, currency, lobbyUrl }) => ({
    path: 'launch/amusnet',
    fields: {
      ...{ game: gameCode, defenceCode: token, portalUser: usercode, mobile: String(isMobile === true) },
      ...{ language: locale, currency, closeUrl: lobbyUrl },
    },
  }),
  egt: ({ gameCode, isMobile, token, usercode, locale, currency, lobbyUrl }) => ({
    path: 'launch/egt',
    fields: {
      ...{ gameName: gameCode, sessionKey: token, player: usercode, platform: isMobile ? 'mobile' : 'desktop' },
      ...{ language: locale, currency, lobby: lobbyUrl },
    },
  }),
  hub88: ({ gameCode, isMobile, token, usercode, locale, currency, lobbyUrl }) => ({
    path: 'launch/hub88',
    fields: {
      ...{ game_code: gameCode, token, user: usercode, platform: isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP' },
      ...{ lang: locale, currency, lobby_url: lobbyUrl },
    },
  }),
  softgamings: ({ gameCode, isMobile, token, usercode, locale, currency, lobbyUrl }) => ({
    path: 'launch/softgamings',
    fields: { page: gameCode, key: token, login: usercode, isMobile: isMobile ? '1' : '0', lang: locale, currency, back: lobbyUrl },
  }),
};

const SCRIPT_BREAKERS = /[<>&\u2028\u2029]/g;

/** Returns a text as a literal for an inline script: nothing in it can end the script. */
function scriptLiteral(text: string): string {
  return JSON.stringify(text).replace(SCRIPT_BREAKERS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function addressAt(url: string, { path, fields }: AddressForm): string {
  return `${url}/${path}?${new URLSearchParams(fields)}`;
}

/** Opens the sandbox's games. The sandbox takes everything from the address, so no request is made beforehand. */
export const sandboxLauncher: GameLauncher = {
  launch(launch, { url }) {
    const address = addressAt(url, forms[launch.system](launch));
    if (launch.system !== 'softgamings') return { address };
    return { html: `<div id="softgamings-game"></div>\n<script>location.replace(${scriptLiteral(address)});</script>\n` };
  },
  launchDemo({ gameCode, isMobile, locale, lobbyUrl }, { url }) {
    const fields = { demo: '1', lang: locale, mobile: isMobile ? '1' : '0', lobby_url: lobbyUrl };
    return { address: addressAt(url, { path: `play/${encodeURIComponent(gameCode)}`, fields }) };
  },
};
