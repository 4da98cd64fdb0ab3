import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type { Database } from '../../../server/database/database.ts';
import { SIGNATURE_HEADER, sign } from '../../../server/providers/signature.ts';
import { transactionStatus } from '../../../src/contract/enumerations.ts';
import { KEEP_ALIVE_MS } from '../../support/keep-alive.ts';
import { providerKeyPair } from '../../support/wallet-provider.ts';

interface Line {
  id: string;
  external_id: string;
  payment: string;
  amount: number;
  fee: number;
  decided_at: string;
}

interface StatementRequest {
  request_uuid: string;
  since?: string;
  cursor?: string | null;
  limit?: number;
  /** Instead of a period: these payments. */
  payments?: string[];
}

async function readJson<Content>(request: IncomingMessage): Promise<Content> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString()) as Content;
}

const confirmed = sql`
  select id::text, external_id, reference as payment, amount_minor::integer as amount, fee_minor::integer as fee, updated_at::text as decided_at
  from payment where status = ${sql.lit(transactionStatus.Confirmed)}
`;

async function selectLines(database: Database, { since, cursor, limit, payments }: StatementRequest): Promise<Line[]> {
  const wanted = payments
    ? sql`${confirmed} and reference = any (${payments}::text[])`
    : sql`${confirmed} and updated_at >= ${since}::timestamptz and id > ${cursor ?? '0'}::bigint order by payment.id limit ${limit}::integer`;
  return (await sql<Line>`${wanted}`.execute(database)).rows;
}

/**
 * Starts a payment side that knows of every confirmed payment just what our books say, and signs it: a reconciliation
 * with it reads and compares everything and finds nothing. It answers statements only.
 */
export async function startPaymentSideStub(database: Database): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
    const asked = await readJson<StatementRequest>(request);
    const lines = await selectLines(database, asked);
    const next = asked.limit !== undefined && lines.length === asked.limit ? (lines.at(-1)?.id ?? null) : null;
    const shown = lines.map(({ id: _, ...line }) => ({ ...line, type: 'deposit', currency: 'TRY', status: 'confirmed' }));
    const body = Buffer.from(JSON.stringify({ request_uuid: asked.request_uuid, lines: shown, next }));
    response.writeHead(200, { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body, providerKeyPair.privateKey) }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
