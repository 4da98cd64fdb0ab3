import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * How long idle connections stay open, ms. It is longer than a test, since a request on a connection that is just being
 * closed would fail.
 */
const KEPT_OPEN_MS = 300_000;

export interface Received {
  path: string;
  body: Record<string, unknown>;
  isSigned: boolean;
}
/**
 * The fault of a call. `drop` closes the connection before the call is processed; `lose-answer` processes the call and
 * then closes the connection; `status` (only for signed wallet calls) and `httpStatus` respond with this status and
 * book nothing. Every call is added to `received`.
 */
export type Fault = 'drop' | 'lose-answer' | { status: string } | { httpStatus: number };

/**
 * A small independent operator. It implements the protocol from its description only, checks signatures over the raw
 * bytes, and has one balance for all players.
 */
export interface TestOperator {
  url: string;
  publicKey: string;
  balance: number;
  received: Received[];
  /** Returns the fault of a call, or null for none. */
  faultOf: (path: string, body: Record<string, unknown>) => Fault | null;
  trust(sandboxPublicKey: string): void;
  signRequest(content: object): { request: string; signature: string };
  of(path: string): Received[];
  close(): Promise<void>;
}

interface Booked {
  kind: string;
  amount: number;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function amountOf(body: Record<string, unknown>): number {
  return typeof body.amount === 'number' ? body.amount : 0;
}

/** Books a wallet call once per transaction_uuid and returns the status of the response. */
function book(operator: TestOperator, booked: Map<string, Booked>, path: string, body: Record<string, unknown>): string {
  const uuid = String(body.transaction_uuid);
  const reference = String(body.reference_transaction_uuid);
  if (path.startsWith('/wallet/hub88/user/') || booked.has(uuid)) return 'RS_OK';
  if (path.endsWith('/bet')) {
    if (booked.has(`tombstone ${uuid}`)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    if (amountOf(body) > operator.balance) return 'RS_ERROR_NOT_ENOUGH_MONEY';
    operator.balance -= amountOf(body);
  } else if (path.endsWith('/win')) {
    if (!booked.has(reference)) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    operator.balance += amountOf(body);
  } else {
    operator.balance += booked.get(reference)?.amount ?? 0;
    booked.set(`tombstone ${reference}`, { kind: 'tombstone', amount: 0 });
  }
  booked.set(uuid, { kind: path, amount: amountOf(body) });
  return 'RS_OK';
}

function answer(response: ServerResponse, httpStatus: number, content: object): void {
  response.writeHead(httpStatus, { 'content-type': 'application/json' }).end(JSON.stringify(content));
}

/** Starts an operator on a free port with a balance of 1,000 lira. */
export async function startTestOperator(): Promise<TestOperator> {
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const booked = new Map<string, Booked>();
  let trusted = '';
  const server = createServer({ keepAliveTimeout: KEPT_OPEN_MS }, async (request, response) => {
    const bytes = await readBody(request);
    const path = request.url ?? '';
    const body: Record<string, unknown> = JSON.parse(bytes.toString());
    const isSigned = verify('sha256', bytes, trusted, Buffer.from(String(request.headers['x-hub88-signature']), 'base64'));
    operator.received.push({ path, body, isSigned });
    const fault = operator.faultOf(path, body);
    if (fault === 'drop') return void request.socket.destroy();
    if (fault !== null && typeof fault === 'object' && 'httpStatus' in fault) return answer(response, fault.httpStatus, {});
    if (!path.startsWith('/wallet/')) return fault === 'lose-answer' ? void request.socket.destroy() : answer(response, isSigned ? 200 : 401, { status: 'OK' });
    const status = !isSigned ? 'RS_ERROR_INVALID_SIGNATURE' : fault !== null && typeof fault === 'object' ? fault.status : book(operator, booked, path, body);
    if (fault === 'lose-answer') return void request.socket.destroy();
    answer(response, 200, { status, request_uuid: body.request_uuid, user: body.user, currency: 'TRY', balance: operator.balance });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const operator: TestOperator = {
    url: `http://127.0.0.1:${port}`,
    publicKey: keys.publicKey,
    balance: 100_000_000,
    received: [],
    faultOf: () => null,
    trust: (publicKey) => {
      trusted = publicKey;
    },
    signRequest: (content) => {
      const bytes = Buffer.from(JSON.stringify(content));
      return { request: bytes.toString('base64url'), signature: sign('sha256', bytes, keys.privateKey).toString('base64url') };
    },
    of: (path) => operator.received.filter((call) => call.path === path),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return operator;
}
