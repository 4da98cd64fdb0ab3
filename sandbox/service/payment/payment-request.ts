import * as z from 'zod/mini';
import type { PaymentRequest } from '../../contract/wire.ts';
import { isSignedBy } from '../keys/signature.ts';

/** A payment that the operator requests, as read from the signed request. */
export interface SignedPayment {
  payment: string;
  amountMinor: bigint;
  currency: string;
  method: string;
  player: string;
  language: 'tr' | 'en';
  callback: string;
  returnUrl: string | null;
  issuedAtMs: number;
}

/** How long a signed request is valid, and how far the operator's clock may be ahead, ms. */
export const REQUEST_LIFETIME_MS = 24 * 60 * 60 * 1_000;
const CLOCK_TOLERANCE_MS = 5 * 60 * 1_000;
const BASE64URL = /^[A-Za-z0-9_-]+$/;

export const webAddress = z.string().check(z.maxLength(2_000), z.refine(isWebAddress, 'web address'));
const contentSchema = z.object({
  payment: z.string().check(z.minLength(1), z.maxLength(100)),
  amount: z.int().check(z.positive()),
  currency: z.literal('TRY'),
  method: z.string().check(z.maxLength(100)),
  player: z.string().check(z.maxLength(100)),
  language: z.catch(z.enum(['tr', 'en']), 'tr'),
  callback: webAddress,
  return: z.string().check(z.maxLength(2_000)),
  issued: z.string(),
});

function isWebAddress(text: string): boolean {
  const address = URL.parse(text);
  return address !== null && ['http:', 'https:'].includes(address.protocol);
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Returns the payment that the operator requests. Returns null if the signature is not the operator's or the content is
 * not a valid payment.
 */
export function readPaymentRequest(request: PaymentRequest, operatorPublicKey: string): SignedPayment | null {
  if (!BASE64URL.test(request.request) || !BASE64URL.test(request.signature)) return null;
  const bytes = Buffer.from(request.request, 'base64url');
  const signature = Buffer.from(request.signature, 'base64url').toString('base64');
  if (!isSignedBy(bytes, signature, operatorPublicKey)) return null;
  const content = contentSchema.safeParse(readJson(bytes));
  const issuedAtMs = content.success ? Date.parse(content.data.issued) : Number.NaN;
  if (!content.success || Number.isNaN(issuedAtMs)) return null;
  const { payment, amount, currency, method, player, language, callback } = content.data;
  const returnUrl = isWebAddress(content.data.return) ? content.data.return : null;
  return { payment, amountMinor: BigInt(amount), currency, method, player, language, callback, returnUrl, issuedAtMs };
}

/** Returns whether a request may still be decided at this time. */
export function isFresh(payment: SignedPayment, nowMs: number): boolean {
  return payment.issuedAtMs <= nowMs + CLOCK_TOLERANCE_MS && nowMs - payment.issuedAtMs <= REQUEST_LIFETIME_MS;
}
