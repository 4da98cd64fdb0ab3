import type { casinoEndpoints, Round } from '#contract/casino.ts';
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { toLira } from '#contract/money.ts';
import type { Queryable } from '../database/database.ts';
import { type RoundRow, selectRounds } from './rounds-store.ts';

type HistoryEndpoint = typeof casinoEndpoints.gameHistory;

function readTime(text: string | undefined): Date | null {
  return text === undefined ? null : new Date(text);
}

/** For a round whose stakes were all rolled back it shows the stake that was placed; its net is what stands. */
function presentRound(row: RoundRow): Round {
  return {
    id: row.id,
    date: row.begun_at.toISOString(),
    game: row.game_name ?? row.provider_game_code,
    gameCode: row.game_code ?? row.provider_game_code,
    mainProviderId: row.system ?? '',
    provider: row.provider_name ?? '',
    round: row.round,
    stake: toLira(row.is_rolled_back ? row.placed_minor : row.standing_minor),
    win: toLira(row.win_minor),
    net: toLira(row.win_minor - row.standing_minor),
    isRolledBack: row.is_rolled_back,
  };
}

/**
 * Returns a page of the player's own rounds, the latest first. The totals cover the whole period and only what stands:
 * stakes that were rolled back do not count.
 */
export async function listRounds(queries: Queryable, playerId: bigint, request: RequestOf<HistoryEndpoint>): Promise<ResponseOf<HistoryEndpoint>> {
  const { rows, total, standingMinor, winMinor } = await selectRounds(queries, playerId, {
    from: readTime(request.from),
    to: readTime(request.to),
    gameCode: request.gameCode ?? null,
    provider: request.provider ?? null,
    skip: request.skip,
    take: request.take,
  });
  const totals = { stake: toLira(standingMinor), win: toLira(winMinor), net: toLira(winMinor - standingMinor) };
  return { items: rows.map(presentRound), total, totals };
}
