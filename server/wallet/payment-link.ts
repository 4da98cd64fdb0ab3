import type { Locale } from '#contract/request-headers.ts';
import type { Config } from '../config.ts';
import { sign } from '../seamless-wallet/signature.ts';

/** The name under which the payment side's keys are kept. */
export const PAYMENT_PARTNER = 'sandbox';
export const CALLBACK_PATH = '/payments/sandbox/callback';
export const CURRENCY = 'TRY';

export interface PaymentRequest {
  /** What the payment side knows the payment by. */
  readonly reference: string;
  readonly amountMinor: bigint;
  /** The method's name in the player's language. */
  readonly method: string;
  readonly username: string;
  readonly locale: Locale;
}

/** Where the payment side reaches us: on this machine when it was started here; else where everybody does, because this very process may be gone by then. */
function operatorUrl({ host, port, isSandboxStarted, publicUrl }: Config): string {
  if (!isSandboxStarted) return publicUrl;
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  const reachable = isAnyAddress ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** Where the payment side tells what became of a payment. */
export function callbackUrl(config: Config): string {
  return `${operatorUrl(config)}${CALLBACK_PATH}`;
}

/** A name that its owner knows again and no one else learns: the first two letters, the rest as stars. */
function maskName(username: string): string {
  return `${username.slice(0, 2)}${'*'.repeat(Math.max(3, username.length - 2))}`;
}

/** Address of the sandbox's payment page for one payment, signed with our key so that nobody else can ask it for a confirmation. */
export function paymentLink(config: Config, privateKey: string, request: PaymentRequest, now: Date): string {
  const bytes = Buffer.from(
    JSON.stringify({
      payment: request.reference,
      amount: Number(request.amountMinor),
      currency: CURRENCY,
      method: request.method,
      player: maskName(request.username),
      language: request.locale,
      callback: callbackUrl(config),
      return: `${config.publicUrl}/`,
      issued: now.toISOString(),
    }),
  );
  const query = new URLSearchParams({ request: bytes.toString('base64url'), signature: sign(bytes, privateKey, 'base64url') });
  return `${config.sandboxUrl}/pay?${query}`;
}
