import { openTransactionStatuses, transactionType } from '#contract/enumerations.ts';
import type { Locale } from '#contract/request-headers.ts';
import type { Config } from '../config.ts';
import type { Queryable } from '../database/database.ts';
import type { Outcome } from '../http/serve-endpoint.ts';
import { sign } from '../providers/signature.ts';
import type { PaymentRow } from './store.ts';

/** The name under which the payment side's keys are stored. */
export const PAYMENT_PROVIDER = 'sandbox';
export const CALLBACK_PATH = '/payments/sandbox/callback';
export const CURRENCY = 'TRY';
/** How long the payment page accepts a link after it was issued. */
const LINK_LIFETIME_MS = 24 * 60 * 60 * 1_000;

export interface PaymentRequest {
  /** What the payment side knows the payment by. */
  readonly reference: string;
  readonly amountMinor: bigint;
  /** The method's name in the player's language. */
  readonly method: string;
  readonly username: string;
  readonly locale: Locale;
}

/**
 * Where the payment side reaches us: on this machine when it was started here; otherwise at the public URL, because
 * this very process may be gone by then.
 */
function operatorUrl({ host, port, isSandboxStarted, publicUrl }: Config): string {
  if (!isSandboxStarted) return publicUrl;
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  const reachable = isAnyAddress ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** Where the payment side reports a payment's outcome. */
export function callbackUrl(config: Config): string {
  return `${operatorUrl(config)}${CALLBACK_PATH}`;
}

/** A name that its owner recognises and that reveals it to no one else: the first two letters, the rest as stars. */
function maskName(username: string): string {
  return `${username.slice(0, 2)}${'*'.repeat(Math.max(3, username.length - 2))}`;
}

/**
 * Address of the sandbox's payment page for one payment, signed with our key so that nobody else can ask it for a
 * confirmation.
 */
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

/**
 * Returns links to the payment pages on which the player can continue these payments of theirs, by payment number: of
 * deposits that are open and whose link is still accepted. Each is exactly the link that was returned first, because
 * the payment page takes no other for the same payment.
 */
export async function findOpenLinks(queries: Queryable, playerId: bigint, payments: readonly PaymentRow[], now: Date): Promise<Map<bigint, string>> {
  const issuedAfterMs = now.getTime() - LINK_LIFETIME_MS;
  const open = payments.filter(
    ({ type, status, player_id: owner, created_at: issuedAt }) =>
      type === transactionType.Deposit && owner === playerId && openTransactionStatuses.some((value) => value === status) && issuedAt.getTime() > issuedAfterMs,
  );
  if (open.length === 0) return new Map();
  const keys = open.map(({ submission_key: key }) => key).filter((key) => key !== null);
  const rows = await queries.selectFrom('idempotent_answer').select(['key', 'answer']).where('player_id', '=', playerId).where('key', 'in', keys).execute();
  const answers = new Map(rows.map(({ key, answer }) => [key, answer as Outcome<unknown>]));
  return new Map(
    open.flatMap(({ id, submission_key: key }) => {
      const answer = key === null ? undefined : answers.get(key);
      return answer?.success && typeof answer.data === 'string' ? [[id, answer.data] as const] : [];
    }),
  );
}
