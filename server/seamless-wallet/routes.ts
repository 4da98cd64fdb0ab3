import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Application } from '../application.ts';
import { WALLET_PROVIDER_NAME } from '../providers/game-providers.ts';
import { readProviderKeys } from '../providers/provider-keys.ts';
import { acceptRawBodies, parseJson, rawBody } from '../providers/raw-body.ts';
import { readSignature, verify } from '../providers/signature.ts';
import { PAYMENT_PROVIDER } from '../wallet/payment-link.ts';
import { refusal, type WalletAnswer } from './answer.ts';
import { answerBalance } from './balance.ts';
import { placeBet } from './bet.ts';
import { balanceSchema, betSchema, parseRequest, rollbackSchema, userInfoSchema, winSchema } from './requests.ts';
import { rollBack } from './rollback.ts';
import { settle } from './settle.ts';
import type { WalletStatus } from './statuses.ts';
import { answerUserInfo } from './user-info.ts';
import { payWin } from './win.ts';

interface WalletRoute {
  Params: { provider: string };
}

/**
 * Returns the body once caller and signature are valid; otherwise the status of the refusal. Nothing of the body is
 * read before that.
 */
async function readSigned(application: Application, request: FastifyRequest<WalletRoute>): Promise<{ body: unknown } | { status: WalletStatus }> {
  const { provider } = request.params;
  const bytes = rawBody(request.body);
  // The payment side's keys are for other endpoints.
  const hasDoor = provider !== PAYMENT_PROVIDER && WALLET_PROVIDER_NAME.test(provider);
  const keys = hasDoor ? await readProviderKeys(application.database, provider) : [];
  if (keys.length === 0) return { status: 'RS_ERROR_INVALID_PARTNER' };
  if (!verify(bytes, readSignature(request.raw.rawHeaders), keys)) return { status: 'RS_ERROR_INVALID_SIGNATURE' };
  return { body: parseJson(bytes) };
}

function readRequestUuid(body: unknown): string | null {
  const id = typeof body === 'object' && body !== null && 'request_uuid' in body ? body.request_uuid : null;
  return typeof id === 'string' ? id : null;
}

function serveCall<Schema extends z.ZodMiniType>(
  http: FastifyInstance,
  application: Application,
  call: { path: string; schema: Schema },
  act: (walletProvider: string, request: z.output<Schema>) => Promise<WalletAnswer>,
): void {
  const answerCall = async (request: FastifyRequest<WalletRoute>): Promise<WalletAnswer> => {
    const signed = await readSigned(application, request);
    if ('status' in signed) return refusal(signed.status, null);
    const parsed = parseRequest(call.schema, signed.body);
    if ('status' in parsed) return refusal(parsed.status, readRequestUuid(signed.body));
    try {
      const answer = await act(request.params.provider, parsed.request);
      return { ...answer, request_uuid: readRequestUuid(signed.body) };
    } catch (error) {
      request.log.error({ err: error }, 'a wallet call failed');
      return refusal('RS_ERROR_UNKNOWN', readRequestUuid(signed.body));
    }
  };
  http.post<WalletRoute>(`/wallet/:provider/${call.path}`, async (request, reply): Promise<WalletAnswer> => {
    reply.header('cache-control', 'no-store');
    const answer = await answerCall(request);
    application.metrics.walletCalls.inc({ call: call.path, status: answer.status });
    return answer;
  });
}

/**
 * Registers what game providers call: signed over the raw body, always answered with HTTP 200 and a status of the
 * protocol (413 for a body that is too large).
 */
export function registerSeamlessWalletRoutes(http: FastifyInstance, application: Application): void {
  http.register(async (wallet) => {
    acceptRawBodies(wallet);
    serveCall(wallet, application, { path: 'user/info', schema: userInfoSchema }, (walletProvider, request) =>
      answerUserInfo(application, walletProvider, request),
    );
    serveCall(wallet, application, { path: 'user/balance', schema: balanceSchema }, (walletProvider, request) =>
      answerBalance(application, walletProvider, request),
    );
    serveCall(wallet, application, { path: 'transaction/bet', schema: betSchema }, (walletProvider, request) =>
      settle(application, { walletProvider, kind: 'bet', request }, placeBet),
    );
    serveCall(wallet, application, { path: 'transaction/win', schema: winSchema }, (walletProvider, request) =>
      settle(application, { walletProvider, kind: 'win', request }, payWin),
    );
    serveCall(wallet, application, { path: 'transaction/rollback', schema: rollbackSchema }, (walletProvider, request) =>
      settle(application, { walletProvider, kind: 'rollback', request }, rollBack),
    );
  });
}
