import { casinoEndpoints, type Game } from '#contract/casino.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

type Launch = (game: Game, signal: AbortSignal) => Promise<string>;

/** One row a provider system: how its launch call is made. Each answers the address of the game's frame. */
export const launchSystems: Record<string, Launch> = {
  pragmatic: async (game, signal) => (await callEndpoint(casinoEndpoints.pragmaticLaunch, { code: game.gameCode }, { signal })).data,
};
