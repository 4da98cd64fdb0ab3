import { countryCode } from '../account/countries.ts';
import type { Application } from '../application.ts';
import { readBalance, shownMinor } from '../ledger/balances.ts';
import { refusal, type WalletAnswer, withBalance } from './answer.ts';
import { checkSession } from './check-session.ts';
import type { UserInfoRequest } from './requests.ts';
import { selectPlayer } from './store.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/**
 * Returns who the player is, without any personal data. A token is checked if there is one. Refusals: invalid or
 * expired token, invalid game.
 */
export async function answerUserInfo(application: Application, walletProvider: string, request: UserInfoRequest): Promise<WalletAnswer> {
  const { database, config } = application;
  const player = await selectPlayer(database, { walletProvider, user: request.user, token: request.token ?? null, ...config.sessionTimes });
  if (!player) return refusal('RS_ERROR_INVALID_TOKEN', request.request_uuid);
  const problem = request.token ? await checkSession(database, player, { walletProvider, gameCode: null, now: application.clock.now() }) : null;
  if (problem) return refusal(problem, request.request_uuid);
  return {
    ...withBalance('RS_OK', request, shownMinor(await readBalance(database, player.id))),
    country: countryCode(player.country_id),
    registration_date: player.created_at.toISOString().slice(0, DATE_LENGTH),
  };
}
