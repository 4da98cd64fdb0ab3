import { randomUUID } from 'node:crypto';
import type { Clock } from '../../server/clock.ts';
import type { DatabaseEngine } from '../../server/database/database.ts';
import { readBalance } from '../../server/ledger/balances.ts';
import { storeAnnouncedKey } from '../../server/providers/provider-keys.ts';
import { openTestApplication, type TestApplication } from './test-application.ts';
import { makeTestPlayer } from './test-player.ts';
import { giveCash, makeGameToken, makeTestGame, postSigned, providerKeyPair } from './wallet-provider.ts';

export const GAME = 'test-slot';
export const OTHER_GAME = 'test-roulette';
export const CLOSED_GAME = 'test-closed';
/** One lira in units of the wallet protocol. */
export const LIRA = 100_000;

export type Body = Record<string, unknown>;

/** A player with a game open. */
export interface Seat {
  playerId: bigint;
  usercode: string;
  token: string;
}

/** Returns a bet as the provider sends it; `changes` replace or add fields. */
export function bet({ usercode, token }: Seat, amount: number, changes: Body = {}): Body {
  return {
    user: usercode,
    token,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    round: 'round-1',
    round_closed: false,
    game_code: GAME,
    currency: 'TRY',
    amount,
    ...changes,
  };
}

export function win(seat: Seat, amount: number, reference: unknown, changes: Body = {}): Body {
  return bet(seat, amount, { reference_transaction_uuid: reference, round_closed: true, ...changes });
}

export function rollback({ usercode, token }: Seat, reference: unknown, changes: Body = {}): Body {
  const ids = { request_uuid: randomUUID(), transaction_uuid: randomUUID(), reference_transaction_uuid: reference };
  return { user: usercode, token, round: 'round-1', game_code: GAME, ...ids, ...changes };
}

/** A server with three games and a provider whose signed calls it accepts. */
export class WalletTable {
  readonly application: TestApplication;

  constructor(application: TestApplication) {
    this.application = application;
  }

  /** Creates a player with cash and a token. */
  async seat(cashLira: number, options: { gameCode?: string; expiresAt?: Date; walletProvider?: string } = {}): Promise<Seat> {
    const { database } = this.application;
    const { playerId, usercode } = await makeTestPlayer(database);
    if (cashLira > 0) await giveCash(database, playerId, BigInt(cashLira) * 100n);
    return { playerId, usercode, token: await makeGameToken(database, { playerId, gameCode: GAME, ...options }) };
  }

  /** Sends a signed call and returns the wallet's response, which always comes with HTTP 200. */
  async send(path: string, body: object | string | Buffer, headers: Record<string, string | string[]> = {}): Promise<Body> {
    const { statusCode, answer } = await postSigned(this.application.http, `/wallet/hub88/${path}`, body, headers);
    if (statusCode !== 200) throw new Error(`the wallet answered HTTP ${statusCode}`);
    return answer;
  }

  async cashOf({ playerId }: Seat): Promise<bigint> {
    return (await readBalance(this.application.database, playerId)).cashMinor;
  }
}

export async function openWalletTable(engine: DatabaseEngine, settings: { clock?: Clock } = {}): Promise<WalletTable> {
  const application = await openTestApplication(engine, settings);
  const { database } = application;
  await storeAnnouncedKey(database, 'hub88', providerKeyPair.publicKey);
  await storeAnnouncedKey(database, 'sandbox', providerKeyPair.publicKey);
  await makeTestGame(database, GAME);
  await makeTestGame(database, OTHER_GAME);
  await makeTestGame(database, CLOSED_GAME, { isActive: false });
  return new WalletTable(application);
}
