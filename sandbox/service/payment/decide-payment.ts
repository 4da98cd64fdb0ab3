import type { PaymentRequest, PaymentView, RefusalCode } from '../../contract/wire.ts';
import { inTransaction } from '../database/open-database.ts';
import type { Sandbox } from '../sandbox.ts';
import { callbackMessage } from './payment-callback.ts';
import { isFresh, REQUEST_LIFETIME_MS, readPaymentRequest, type SignedPayment } from './payment-request.ts';
import { decide, findPayment, rememberPayment, type StoredPayment } from './payment-store.ts';

type PaymentRefusal = { refusal: Extract<RefusalCode, 'forged-request' | 'stale-request' | 'changed-request'> };
export type PaymentOutcome = { view: PaymentView } | PaymentRefusal;

function presentPayment(sandbox: Sandbox, signed: SignedPayment, stored: StoredPayment): PaymentView {
  return {
    payment: signed.payment,
    amountMinor: Number(signed.amountMinor),
    currency: signed.currency,
    method: signed.method,
    player: signed.player,
    language: signed.language,
    returnUrl: signed.returnUrl,
    status: stored.status,
    expiresAtMs: stored.expiresAtMs,
    isOperatorTold: stored.status !== 'open' && sandbox.outbox.isAcknowledged('callback', signed.payment),
  };
}

type OpenedPayment = PaymentRefusal | { signed: SignedPayment; stored: StoredPayment };

function remember(sandbox: Sandbox, signed: SignedPayment, request: string): StoredPayment {
  const { payment, amountMinor, currency, callback } = signed;
  const expiresAtMs = signed.issuedAtMs + REQUEST_LIFETIME_MS;
  const asked = { payment, request, type: 'deposit', amountMinor, feeMinor: 0n, currency, callback, decideAtMs: null, expiresAtMs } as const;
  return rememberPayment(sandbox.database, asked, sandbox.now());
}

function openPayment(sandbox: Sandbox, request: PaymentRequest): OpenedPayment {
  const signed = readPaymentRequest(request, sandbox.settings.operatorPublicKey);
  if (!signed) return { refusal: 'forged-request' };
  const known = findPayment(sandbox.database, signed.payment);
  if (known && known.request !== request.request) return { refusal: 'changed-request' };
  const isDecided = known !== null && known.status !== 'open';
  if (!isDecided && !isFresh(signed, sandbox.now())) return { refusal: 'stale-request' };
  return { signed, stored: known ?? remember(sandbox, signed, request.request) };
}

/**
 * Returns the payment of a signed request for its page. Stores the payment when it is first seen. Refusals:
 * `forged-request`, `stale-request`, `changed-request`.
 */
export function viewPayment(sandbox: Sandbox, request: PaymentRequest): PaymentOutcome {
  const opened = openPayment(sandbox, request);
  return 'refusal' in opened ? opened : { view: presentPayment(sandbox, opened.signed, opened.stored) };
}

/** Decides a payment once and notifies the operator. A later call changes nothing and returns the earlier decision. */
export async function decidePayment(sandbox: Sandbox, request: PaymentRequest, decision: 'confirmed' | 'rejected'): Promise<PaymentOutcome> {
  const opened = openPayment(sandbox, request);
  if ('refusal' in opened) return opened;
  const { signed, stored } = opened;
  inTransaction(sandbox.database, () => {
    if (decide(sandbox.database, signed.payment, decision, sandbox.now())) {
      sandbox.outbox.add('callback', signed.payment, callbackMessage(stored, decision));
    }
  });
  await sandbox.outbox.sendNow('callback', signed.payment);
  return viewPayment(sandbox, request);
}
