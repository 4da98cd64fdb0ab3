import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Application } from '../application.ts';
import { WALLET_PARTNER } from '../providers/game-providers.ts';
import { readProviderKeys } from '../providers/provider-keys.ts';
import { keepRawBodies, parseJson, rawBody } from '../providers/raw-body.ts';
import { readSignature, verify } from '../providers/signature.ts';
import { PAYMENT_PARTNER } from '../wallet/payment-link.ts';
import { refusal, type WalletAnswer } from './answer.ts';
import { answerBalance } from './balance.ts';
import { placeBet } from './bet.ts';
import { balanceSchema, betSchema, parseRequest, rollbackSchema, userInfoSchema, winSchema } from './requests.ts';
import { rollBack } from './rollback.ts';
import { settle } from './settle.ts';
import type { WalletStatus } from './statuses.ts';
import { answerUserInfo } from './user-info.ts';
import { payWin } from './win.ts';

interface PartnerRoute {
  Params: { partner: string };
}

/**
 * Returns the body once caller and signature are valid; otherwise the status of the refusal. Nothing of the body is
 * read before that.
 */
async function readSigned(application: Application, request: FastifyRequest<PartnerRoute>): Promise<{ body: unknown } | { status: WalletStatus }> {
  const { partner } = request.params;
  const bytes = rawBody(request.body);
  // The payment side's keys are for other endpoints.
  const hasDoor = partner !== PAYMENT_PARTNER && WALLET_PARTNER.test(partner);
  const keys = hasDoor ? await readProviderKeys(application.database, partner) : [];
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
  act: (partner: string, request: z.output<Schema>) => Promise<WalletAnswer>,
): void {
  const answerCall = async (request: FastifyRequest<PartnerRoute>): Promise<WalletAnswer> => {
    const signed = await readSigned(application, request);
    if ('status' in signed) return refusal(signed.status, null);
    const parsed = parseRequest(call.schema, signed.body);
    if ('status' in parsed) return refusal(parsed.status, readRequestUuid(signed.body));
    try {
      const answer = await act(request.params.partner, parsed.request);
      return { ...answer, request_uuid: readRequestUuid(signed.body) };
    } catch (error) {
      request.log.error({ err: error }, 'a wallet call failed');
      return refusal('RS_ERROR_UNKNOWN', readRequestUuid(signed.body));
    }
  };
  http.post<PartnerRoute>(`/wallet/:partner/${call.path}`, async (request, reply): Promise<WalletAnswer> => {
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
    keepRawBodies(wallet);
    serveCall(wallet, application, { path: 'user/info', schema: userInfoSchema }, (partner, request) => answerUserInfo(application, partner, request));
    serveCall(wallet, application, { path: 'user/balance', schema: balanceSchema }, (partner, request) => answerBalance(application, partner, request));
    serveCall(wallet, application, { path: 'transaction/bet', schema: betSchema }, (partner, request) =>
      settle(application, { partner, kind: 'bet', request }, placeBet),
    );
    serveCall(wallet, application, { path: 'transaction/win', schema: winSchema }, (partner, request) =>
      settle(application, { partner, kind: 'win', request }, payWin),
    );
    serveCall(wallet, application, { path: 'transaction/rollback', schema: rollbackSchema }, (partner, request) =>
      settle(application, { partner, kind: 'rollback', request }, rollBack),
    );
  });
}
