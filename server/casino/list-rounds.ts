import type { casinoEndpoints, PlayedGame, Round } from '#contract/casino.ts';
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { toLira } from '#contract/money.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { Queryable } from '../database/database.ts';
import { gameName } from './game-name.ts';
import { type PlayedGameRow, type RoundRow, selectPlayedGames, selectRounds } from './rounds-store.ts';

const SPORTS = 'sports';

type HistoryEndpoint = typeof casinoEndpoints.gameHistory;

function readTime(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}

/**
 * For a round whose stakes were all rolled back it shows the stake that was placed; its net is what stands. An open bet
 * has no net yet.
 */
function presentRound(row: RoundRow, locale: Locale): Round {
  const { game_name: name, category } = row;
  return {
    id: row.id,
    date: row.begun_at.toISOString(),
    game: name === null || category === null ? row.provider_game_code : gameName({ name, category }, locale),
    gameCode: row.game_code ?? row.provider_game_code,
    mainProviderId: row.system ?? '',
    provider: category === SPORTS ? '' : (row.provider_name ?? ''),
    round: row.round,
    stake: toLira(row.is_rolled_back ? row.placed_minor : row.standing_minor),
    win: toLira(row.win_minor),
    net: row.is_open ? 0 : toLira(row.win_minor - row.standing_minor),
    isRolledBack: row.is_rolled_back,
    isOpen: row.is_open,
    description: row.description,
  };
}

/** The games to filter by; the two sports vendors are one. */
function presentPlayed(rows: readonly PlayedGameRow[], locale: Locale): PlayedGame[] {
  const firstSports = rows.find(({ category }) => category === SPORTS);
  return rows
    .filter((row) => row.category !== SPORTS || row === firstSports)
    .map((row) => ({ code: row.code, name: gameName(row, locale), provider: row.category === SPORTS ? '' : row.provider_name }));
}

/**
 * Returns a page of the player's own rounds, the latest first. The totals cover the whole period and only what stands:
 * stakes that were rolled back do not count, and those of open bets are a total of their own. Also returns every game
 * that the player has staked in.
 */
export async function listRounds(
  queries: Queryable,
  playerId: bigint,
  request: RequestOf<HistoryEndpoint>,
  locale: Locale,
): Promise<ResponseOf<HistoryEndpoint>> {
  const { rows, total, standingMinor, winMinor, openMinor } = await selectRounds(queries, playerId, {
    from: readTime(request.from),
    to: readTime(request.to),
    gameCode: request.gameCode ?? null,
    provider: request.provider ?? null,
    skip: request.skip,
    take: request.take,
  });
  const totals = { stake: toLira(standingMinor), win: toLira(winMinor), net: toLira(winMinor - standingMinor), open: toLira(openMinor) };
  const games = presentPlayed(await selectPlayedGames(queries, playerId), locale);
  return { items: rows.map((row) => presentRound(row, locale)), total, totals, games };
}
