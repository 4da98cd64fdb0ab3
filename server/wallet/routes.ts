import type { FastifyInstance } from 'fastify';
import { toLira } from '#contract/money.ts';
import { walletEndpoints } from '#contract/wallet.ts';
import type { Application } from '../application.ts';
import { refuse, serveEndpoint, succeed } from '../http/serve-endpoint.ts';
import { readBalance, shownMinor } from '../ledger/balances.ts';
import { message } from '../messages/message.ts';
import { servePaymentCallback } from './payment-callback.ts';
import { findPaymentMethod, presentPaymentMethods } from './payment-methods.ts';
import { requestDeposit } from './request-deposit.ts';

/** Balance, payment methods and deposits for players, and the payment side's callback. */
export function registerWalletRoutes(http: FastifyInstance, application: Application): void {
  serveEndpoint(http, application, walletEndpoints.balance, async ({ player }) => {
    const balance = await readBalance(application.database, player.playerId);
    return succeed({ balance: toLira(shownMinor(balance)) });
  });

  serveEndpoint(http, application, walletEndpoints.methodList, async ({ locale }) => succeed(presentPaymentMethods(locale)));

  serveEndpoint(http, application, walletEndpoints.detail, async ({ body, locale }) => {
    const method = findPaymentMethod(body.id, body.type);
    return method ? succeed([...method.fields]) : refuse(message(locale, 'wallet.methodUnknown'));
  });

  serveEndpoint(http, application, walletEndpoints.deposit, async ({ player, locale, idempotencyKey, body }) => {
    if (idempotencyKey === null) throw new Error('a money call came through without its key');
    return requestDeposit(application, { player, locale, idempotencyKey, path: walletEndpoints.deposit.path, body });
  });

  http.register(async (callbacks) => servePaymentCallback(callbacks, application));
}
