import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { textSchema } from '#contract/text-schema.ts';
import type { Application } from '../application.ts';
import type { SignedAnswer } from '../providers/post-signed.ts';
import { readProviderKeys } from '../providers/provider-keys.ts';
import { parseJson } from '../providers/raw-body.ts';
import { verify } from '../providers/signature.ts';
import { callPaymentSide } from './call-payment-side.ts';
import { PAYMENT_PROVIDER } from './payment-link.ts';

/** Lines per page, and payments named in one request. */
const PAGE_SIZE = 200;

const lineSchema = z.object({
  external_id: textSchema.check(z.minLength(1), z.maxLength(100)),
  payment: textSchema.check(z.maxLength(100)),
  type: z.enum(['deposit', 'withdraw']),
  /** Kuruş, like the fee. */
  amount: z.int().check(z.nonnegative()),
  fee: z.int().check(z.nonnegative()),
  currency: z.string(),
  /** `expired` was never decided and no longer can be. */
  status: z.enum(['pending', 'confirmed', 'rejected', 'expired']),
  decided_at: z.nullable(z.string()),
});
/** What the payment side has of one payment. */
export type StatementLine = z.output<typeof lineSchema>;

const statementSchema = z.object({
  request_uuid: z.string(),
  lines: z.array(lineSchema).check(z.maxLength(2 * PAGE_SIZE)),
  next: z.nullable(z.string()),
});
type Statement = z.output<typeof statementSchema>;

/** There is no usable statement: none came, or none that the payment side has signed for this request. */
export class StatementError extends Error {
  override name = 'StatementError';
}

type AskingApplication = Pick<Application, 'config' | 'database'>;

async function call(application: AskingApplication, request: object): Promise<SignedAnswer> {
  try {
    return await callPaymentSide(application, 'statement', request);
  } catch (cause) {
    throw new StatementError('the payment side did not answer', { cause });
  }
}

async function ask(application: AskingApplication, request: object): Promise<Statement> {
  const requestUuid = randomUUID();
  const { status, body, signature } = await call(application, { request_uuid: requestUuid, ...request });
  if (status !== 200) throw new StatementError(`the payment side answered ${status}`);
  if (!verify(body, signature, await readProviderKeys(application.database, PAYMENT_PROVIDER))) {
    throw new StatementError('the statement is not signed by the payment side');
  }
  const parsed = statementSchema.safeParse(parseJson(body));
  if (!parsed.success) throw new StatementError('the statement breaks its schema');
  if (parsed.data.request_uuid !== requestUuid) throw new StatementError('the statement answers another request');
  return parsed.data;
}

/**
 * Reads everything that was decided since a time, and everything that is open there, page by page. Throws a
 * StatementError. Must not be called inside a transaction.
 */
export async function* readStatement(application: AskingApplication, since: Date): AsyncGenerator<readonly StatementLine[]> {
  const cursors = new Set<string>();
  for (let cursor: string | null = null; ; ) {
    const page: Statement = await ask(application, { since: since.toISOString(), cursor, limit: PAGE_SIZE });
    yield page.lines;
    cursor = page.next;
    if (cursor === null) return;
    if (cursors.has(cursor)) throw new StatementError('the statement turns in a circle');
    cursors.add(cursor);
  }
}

/**
 * Reads what the payment side has of these payments, of whatever age; nothing for those it doesn't know. Throws a
 * StatementError.
 */
export async function readNamedLines(application: AskingApplication, references: readonly string[]): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for (let first = 0; first < references.length; first += PAGE_SIZE) {
    const payments = references.slice(first, first + PAGE_SIZE);
    const page = await ask(application, { payments });
    lines.push(...page.lines.filter((line) => payments.includes(line.payment)));
  }
  return lines;
}
