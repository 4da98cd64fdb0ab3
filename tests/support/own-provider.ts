import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sign, verify } from '../../server/providers/signature.ts';

interface Opening {
  path: string;
  body: Record<string, unknown>;
  /** True if the bytes are signed with our key. */
  isSigned: boolean;
}

/**
 * A game provider that shares no code with this program: it opens games server to server and calls the wallet with its
 * own key.
 */
export interface OwnProvider {
  /** Without a trailing slash. */
  origin: string;
  /** PEM. */
  publicKey: string;
  /** The key with which it verifies the operator's requests, PEM; set once it is known. */
  operatorKey: string;
  /** Requests to open a game, in order. */
  openings: Opening[];
  /** How it fails instead of returning an address. */
  fails: null | 'error' | 'nonsense' | 'elsewhere' | 'never';
  /** Sends a signed call to a site's wallet as the provider named by `walletProvider`. */
  callWallet(siteUrl: string, walletProvider: string, path: string, body: object): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

export async function startOwnProvider(): Promise<OwnProvider> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request);
    const signature = request.headers['x-hub88-signature'];
    const isSigned = provider.operatorKey !== '' && verify(bytes, typeof signature === 'string' ? signature : null, [provider.operatorKey]);
    provider.openings.push({ path: request.url ?? '', body: JSON.parse(bytes.toString()) as Record<string, unknown>, isSigned });
    if (provider.fails === 'never') return;
    if (provider.fails === 'error') return response.writeHead(500).end('no');
    const origin = provider.fails === 'elsewhere' ? 'http://elsewhere.example' : provider.origin;
    const answer = provider.fails === 'nonsense' ? { link: 1 } : { url: `${origin}/game/${randomBytes(8).toString('hex')}` };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: OwnProvider = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publicKey,
    operatorKey: '',
    openings: [],
    fails: null,
    async callWallet(siteUrl, walletProvider, path, body) {
      const bytes = Buffer.from(JSON.stringify(body));
      const headers = { 'content-type': 'application/json', 'x-hub88-signature': sign(bytes, privateKey) };
      const response = await fetch(`${siteUrl}wallet/${walletProvider}/${path}`, { method: 'POST', headers, body: bytes });
      return (await response.json()) as Record<string, unknown>;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}
