import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Database, inTransaction } from '../../server/database/database.ts';
import { hashToken } from '../../server/http/session.ts';
import { clearingAccount, playerAccount } from '../../server/ledger/accounts.ts';
import { postJournal } from '../../server/ledger/transfer.ts';
import { sign } from '../../server/providers/signature.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** One pair for all tests of a process: generating one takes a tenth of a second. */
export const providerKeyPair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** Sends raw bytes with their signature, as a provider does. `headers` replace or add to those sent. */
export async function postSigned(
  http: FastifyInstance,
  url: string,
  body: object | string | Buffer,
  headers: Record<string, string | string[]> = {},
): Promise<{ statusCode: number; answer: Record<string, unknown> }> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const signature = sign(bytes, providerKeyPair.privateKey);
  const response = await http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature, ...headers },
    payload: bytes,
  });
  return { statusCode: response.statusCode, answer: response.headers['content-type']?.startsWith('application/json') ? response.json() : {} };
}

/** Puts money on a player's cash account, in kuruş, as a confirmed deposit would. */
export async function giveCash(database: Database, playerId: bigint, amountMinor: bigint): Promise<void> {
  await inTransaction(database, (transaction) =>
    postJournal(transaction, {
      idempotencyKey: `test-gift:${randomUUID()}`,
      kind: 'deposit',
      playerId,
      postedAt: new Date(),
      entries: [
        { account: clearingAccount(2), amountMinor: -amountMinor },
        { account: playerAccount('player-cash', playerId), amountMinor },
      ],
    }),
  );
}

/** Stores a game; `providerGameCode` defaults to its code. */
export async function makeTestGame(database: Database, code: string, { isActive = true, providerGameCode = code } = {}): Promise<void> {
  await database
    .insertInto('game')
    .values({
      code,
      system: 'pragmatic',
      category: 'slot',
      art_kind: 'slot',
      name: code,
      provider_name: 'Test',
      product_id: null,
      provider_game_code: providerGameCode,
      image_url: null,
      is_new: false,
      is_active: isActive,
      position: 1,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

/** Returns the code of the game with this provider code, and stores one of that name if there is none. */
export async function ensureTestGame(database: Database, providerGameCode: string): Promise<string> {
  const known = await database.selectFrom('game').select('code').where('provider_game_code', '=', providerGameCode).executeTakeFirst();
  if (!known) await makeTestGame(database, providerGameCode);
  return known?.code ?? providerGameCode;
}

interface GameOpening {
  playerId: bigint;
  gameCode: string;
  walletProvider?: string;
  expiresAt?: Date;
  /**
   * Whether the token ends with the player's latest session, as a launch's token does; otherwise no session backs it.
   */
  isOfSession?: boolean;
}

/** Opens a game for a player and returns the provider's token. */
export async function makeGameToken(
  database: Database,
  { playerId, gameCode, walletProvider = 'hub88', expiresAt, isOfSession = false }: GameOpening,
): Promise<string> {
  const token = randomBytes(32).toString('hex');
  await database
    .insertInto('game_token')
    .values({
      token_hash: hashToken(token),
      player_id: playerId,
      partner: walletProvider,
      game_code: gameCode,
      session_id: isOfSession ? sql<bigint>`(select max(id) from session where player_id = ${playerId})` : null,
      expires_at: expiresAt ?? new Date(Date.now() + DAY_MS),
    })
    .execute();
  return token;
}
