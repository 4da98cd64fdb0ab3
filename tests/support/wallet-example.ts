import { createHash } from 'node:crypto';
import { inTransaction } from '../../server/database/database.ts';
import { setWalletProvider } from '../../server/providers/game-providers.ts';
import { storeAnnouncedKey } from '../../server/providers/provider-keys.ts';
import { openTestApplication, type TestApplication } from './test-application.ts';
import { makeTestPlayer } from './test-player.ts';
import { giveCash, makeTestGame } from './wallet-provider.ts';

export const WALLET_EXAMPLE = '#### A worked example';
/** Base path of the example's wallet calls. */
export const EXAMPLE_PATH = '/wallet/acme/';
const USERCODE = '480217631';
const TOKEN = createHash('sha256').update('a session of the example').digest('hex');
const GAME = 'comet';
const CASH_MINOR = 100_00n;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns an id for the example; its ending shows what it identifies. */
const uuid = (number: number): string => `5f0e7a1c-3b52-4c1e-9a44-${String(number).padStart(12, '0')}`;

interface ExampleCall {
  /** Description for the reader. */
  text: string;
  path: string;
  body: object;
}

const player = { user: USERCODE, token: TOKEN };
const money = (round: string, lira: number) => ({ round, game_code: GAME, currency: 'TRY', amount: lira * 100_000 });

/** The example's calls, in order. */
export const exampleCalls: readonly ExampleCall[] = [
  { text: 'The player has ₺100,00.', path: 'user/balance', body: { ...player, request_uuid: uuid(1), game_code: GAME } },
  {
    text: 'A stake of ₺10,00.',
    path: 'transaction/bet',
    body: { ...player, request_uuid: uuid(2), transaction_uuid: uuid(102), ...money('r-1', 10), round_closed: false },
  },
  {
    text: 'It wins ₺25,00, and the round is over.',
    path: 'transaction/win',
    body: {
      ...{ ...player, request_uuid: uuid(3), transaction_uuid: uuid(103), reference_transaction_uuid: uuid(102) },
      ...{ ...money('r-1', 25), round_closed: true },
    },
  },
  {
    text: 'A stake of ₺20,00 in the next round,',
    path: 'transaction/bet',
    body: { ...player, request_uuid: uuid(4), transaction_uuid: uuid(104), ...money('r-2', 20), round_closed: false },
  },
  {
    text: 'which the provider takes back, because its game has failed.',
    path: 'transaction/rollback',
    body: { ...player, request_uuid: uuid(5), transaction_uuid: uuid(105), reference_transaction_uuid: uuid(104), round: 'r-2', game_code: GAME },
  },
  {
    text: 'A rollback that overtakes its bet succeeds,',
    path: 'transaction/rollback',
    body: { ...player, request_uuid: uuid(6), transaction_uuid: uuid(106), reference_transaction_uuid: uuid(107), round: 'r-3', game_code: GAME },
  },
  {
    text: 'and the bet is refused when it arrives.',
    path: 'transaction/bet',
    body: { ...player, request_uuid: uuid(7), transaction_uuid: uuid(107), ...money('r-3', 5), round_closed: false },
  },
  {
    text: 'More than the player has is refused with what there is.',
    path: 'transaction/bet',
    body: { ...player, request_uuid: uuid(8), transaction_uuid: uuid(108), ...money('r-4', 500), round_closed: false },
  },
];

/** Opens a site in the example's initial state, whose player has Acme's game open. `publicKey` is Acme's, PEM. */
export async function openExampleSite(publicKey: string): Promise<TestApplication> {
  const application = await openTestApplication('pglite');
  const { database } = application;
  const { playerId } = await makeTestPlayer(database);
  await database.updateTable('player').set({ usercode: USERCODE }).where('id', '=', playerId).execute();
  await giveCash(database, playerId, CASH_MINOR);
  await makeTestGame(database, 'acme-comet', { providerGameCode: GAME });
  await inTransaction(database, async (transaction) => {
    await transaction.updateTable('game').set({ provider_name: 'Acme' }).where('code', '=', 'acme-comet').execute();
    await setWalletProvider(transaction, { name: 'Acme', walletProvider: 'acme' });
  });
  await storeAnnouncedKey(database, 'acme', publicKey);
  await database
    .insertInto('game_token')
    .values({
      token_hash: createHash('sha256').update(TOKEN).digest(),
      ...{ player_id: playerId, partner: 'acme', game_code: 'acme-comet', session_id: null, expires_at: new Date(Date.now() + DAY_MS) },
    })
    .execute();
  return application;
}

/** Sends the bytes of a documented call and returns the bytes of the response. */
export async function sendExample({ http }: TestApplication, call: { path: string; signature: string; body: string }): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': call.signature };
  return (await http.inject({ method: 'POST', url: call.path, headers, payload: call.body })).body;
}
