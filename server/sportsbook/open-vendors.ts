import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Session } from '#contract/account.ts';
import type { Config } from '../config.ts';
import type { Queryable } from '../database/database.ts';
import { hashToken } from '../http/session.ts';
import { sportsVendors, vendorAddress } from '../site-options/sports-vendors.ts';

const TOKEN_BYTES = 32;

type VendorFields = Pick<Session, 'betsyCid' | 'betsyUrl' | 'betsyToken' | 'betcoToken' | 'betcoUrl'>;

const noVendors: VendorFields = { betsyCid: '', betsyUrl: '', betsyToken: '', betcoToken: '', betcoUrl: '' };

async function storeToken(queries: Queryable, token: string, gameCode: string, bearerToken: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into game_token (token_hash, player_id, partner, game_code, session_id, created_at, expires_at)
    select ${hashToken(token)}::bytea, session.player_id, provider.wallet_partner, game.code, session.id, ${now}::timestamptz, session.expires_at
    from session join game on game.code = ${gameCode} and game.is_active join game_provider provider on provider.name = game.provider_name
    where session.token_hash = ${hashToken(bearerToken)}::bytea
    returning game_code
  `.execute(queries);
  return rows.length > 0;
}

/**
 * Returns what a player's device stores to open the sports vendors' pages: their addresses, and a token of each that
 * ends with their session. Only the token's SHA-256 is stored here. Empty where no vendor runs; leaves out a vendor
 * that the operator has switched off.
 */
export async function openVendors(
  queries: Queryable,
  config: Pick<Config, 'hasSandbox' | 'sandboxUrl'>,
  { bearerToken, usercode, now }: { bearerToken: string; usercode: string; now: Date },
): Promise<VendorFields> {
  const { betsy, betco } = sportsVendors;
  const [betsyUrl, betcoUrl] = [vendorAddress(betsy, config), vendorAddress(betco, config)];
  if (betsyUrl === null || betcoUrl === null) return noVendors;
  const betsyToken = randomBytes(TOKEN_BYTES).toString('hex');
  // This vendor receives nothing but a token, so its token says whose it is.
  const betcoToken = `${usercode}-${randomBytes(TOKEN_BYTES).toString('hex')}`;
  const hasBetsy = await storeToken(queries, betsyToken, betsy.gameCode, bearerToken, now);
  const hasBetco = await storeToken(queries, betcoToken, betco.gameCode, bearerToken, now);
  return {
    ...noVendors,
    ...(hasBetsy ? { betsyCid: usercode, betsyUrl, betsyToken } : {}),
    ...(hasBetco ? { betcoUrl, betcoToken } : {}),
  };
}
