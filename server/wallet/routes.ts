import type { FastifyInstance } from 'fastify';
import { toLira } from '#contract/money.ts';
import { walletEndpoints } from '#contract/wallet.ts';
import type { Application } from '../application.ts';
import { hashSubmissionKey } from '../http/idempotent-answer.ts';
import { refuse, serveEndpoint, succeed } from '../http/serve-endpoint.ts';
import { readBalance, shownMinor } from '../ledger/balances.ts';
import { message } from '../messages/message.ts';
import { listPayments } from './list-payments.ts';
import { servePaymentCallback } from './payment-callback.ts';
import { findOpenLinks } from './payment-link.ts';
import { findPaymentMethod, presentPaymentFields, presentPaymentMethods } from './payment-methods.ts';
import { presentOwnPayment } from './present-payment.ts';
import { readOverview } from './read-overview.ts';
import { refillPlayer } from './refill-player.ts';
import { requestDeposit } from './request-deposit.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { findSubmittedPayment } from './store.ts';

function requireKey(idempotencyKey: string | null): string {
  if (idempotencyKey === null) throw new Error('a money call came through without its key');
  return idempotencyKey;
}

/**
 * Registers balance, payment methods, deposits, withdrawals, the refill and the financial history for players, and the
 * payment side's callback.
 */
export function registerWalletRoutes(http: FastifyInstance, application: Application): void {
  serveEndpoint(http, application, walletEndpoints.balance, async ({ player }) => {
    const balance = await readBalance(application.database, player.playerId);
    return succeed({ balance: toLira(shownMinor(balance)), version: balance.version });
  });

  serveEndpoint(http, application, walletEndpoints.methodList, async ({ locale }) => succeed(presentPaymentMethods(locale)));

  serveEndpoint(http, application, walletEndpoints.detail, async ({ body, locale }) => {
    const method = findPaymentMethod(body.id, body.type);
    return method ? succeed(presentPaymentFields(method)) : refuse(message(locale, 'wallet.methodUnknown'));
  });

  serveEndpoint(http, application, walletEndpoints.deposit, async ({ player, locale, idempotencyKey, body }) => {
    const { path } = walletEndpoints.deposit;
    return requestDeposit(application, { player, locale, idempotencyKey: requireKey(idempotencyKey), path, body });
  });

  serveEndpoint(http, application, walletEndpoints.withdraw, async ({ player, locale, userAgent, idempotencyKey, body }) => {
    const { path } = walletEndpoints.withdraw;
    return requestWithdrawal(application, { player, locale, userAgent, idempotencyKey: requireKey(idempotencyKey), path, body });
  });

  serveEndpoint(http, application, walletEndpoints.refill, async ({ player, locale, idempotencyKey, body }) => {
    const { path } = walletEndpoints.refill;
    return refillPlayer(application, { player, locale, idempotencyKey: requireKey(idempotencyKey), path, body });
  });

  serveEndpoint(http, application, walletEndpoints.overview, async ({ player }) => succeed(await readOverview(application, player.playerId)));

  serveEndpoint(http, application, walletEndpoints.financialHistory, async ({ player, locale, body }) =>
    succeed(await listPayments(application.database, { playerId: player.playerId, locale, now: application.clock.now(), body })),
  );

  serveEndpoint(http, application, walletEndpoints.submission, async ({ player, locale, body }) => {
    const payment = await findSubmittedPayment(application.database, player.playerId, hashSubmissionKey(body.key.toLowerCase()));
    if (!payment) return succeed(null);
    const links = await findOpenLinks(application.database, player.playerId, [payment], application.clock.now());
    return succeed(presentOwnPayment(payment, locale, links));
  });

  http.register(async (callbacks) => servePaymentCallback(callbacks, application));
}
