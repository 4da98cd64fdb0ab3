import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { sign } from '../../server/providers/signature.ts';
import { operate } from './operate.ts';
import type { RunningServer } from './running-server.ts';
import { bet, LIRA, win } from './wallet-table.ts';

/** A round to play; amounts in lira. */
export interface RoundToPlay {
  /** The catalogue's code of the game, and the provider's. */
  game: { code: string; providerCode: string };
  stake: number;
  /** 0 for a lost round. */
  win: number;
}

const PROVIDER = 'hub88';

async function send(server: RunningServer, privateKey: string, path: string, body: object): Promise<void> {
  const text = JSON.stringify(body);
  const response = await fetch(`${server.url}wallet/${PROVIDER}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub88-signature': sign(Buffer.from(text), privateKey) },
    body: text,
  });
  const { status } = (await response.json()) as { status: string };
  if (status !== 'RS_OK') throw new Error(`the wallet answered ${status} to ${path}`);
}

/** One provider key per server, because a server accepts only a few. */
const privateKeys = new WeakMap<RunningServer, Promise<string>>();

async function introduceProvider(server: RunningServer): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  await operate(server, ['provider-key', '--provider', PROVIDER, '--public', 'key.pem'], { 'key.pem': publicKey });
  return privateKey;
}

/**
 * Plays rounds one after the other for a player on a running server, as the games' provider does: with signed bets and
 * wins to the wallet.
 */
export async function playRounds(server: RunningServer, player: { username: string; usercode: string }, rounds: readonly RoundToPlay[]): Promise<void> {
  const introduced = privateKeys.get(server) ?? introduceProvider(server);
  privateKeys.set(server, introduced);
  const privateKey = await introduced;
  const tokens = new Map<string, string>();
  for (const { game, stake, win: won } of rounds) {
    const token =
      tokens.get(game.code) ?? ((await operate(server, ['game-token', '--username', player.username, '--game', game.code])) as { token: string }).token;
    tokens.set(game.code, token);
    const seat = { playerId: 0n, usercode: player.usercode, token };
    const round = { game_code: game.providerCode, round: randomUUID().slice(0, 13) };
    const placed = bet(seat, stake * LIRA, { ...round, round_closed: won === 0 });
    await send(server, privateKey, 'transaction/bet', placed);
    if (won > 0) await send(server, privateKey, 'transaction/win', win(seat, won * LIRA, placed.transaction_uuid, round));
  }
}
