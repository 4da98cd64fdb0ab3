import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { textSchema } from '#contract/text-schema.ts';
import { fromUnits } from './amount.ts';
import type { WalletStatus } from './statuses.ts';

const LONGEST_TEXT = 255;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Lower-cased before every comparison, so that one id never counts as two. */
const uuid = z.string().check(z.regex(UUID), z.toLowerCase());
const text = textSchema.check(z.minLength(1), z.maxLength(LONGEST_TEXT));
const optionalText = z.nullish(textSchema.check(z.maxLength(LONGEST_TEXT)));
const optionalFlag = z.nullish(z.boolean());
const amount = z.pipe(
  z.number().check(z.refine((units) => fromUnits(units) !== null)),
  z.transform((units) => fromUnits(units) ?? 0n),
);

const userFields = { user: text, request_uuid: uuid, supplier_user: optionalText };
const transactionFields = {
  ...userFields,
  token: text,
  transaction_uuid: uuid,
  supplier_transaction_id: optionalText,
  round_closed: optionalFlag,
  meta: z.nullish(z.unknown()),
};
const moneyFields = {
  round: text,
  game_code: text,
  currency: text,
  /** Kuruş once parsed. */
  amount,
  bet: optionalText,
  is_free: optionalFlag,
  is_aggregated: optionalFlag,
  is_supplier_promo: optionalFlag,
  reward_uuid: optionalText,
};

export const userInfoSchema = z.object({ ...userFields, token: optionalText });
export const balanceSchema = z.object({ ...userFields, token: text, game_code: optionalText });
/** `description` is an extension: what the bet is on, as the player's history shows it. */
export const betSchema = z.object({ ...transactionFields, ...moneyFields, description: optionalText });
export const winSchema = z.object({ ...transactionFields, ...moneyFields, reference_transaction_uuid: uuid });
export const rollbackSchema = z.object({
  ...transactionFields,
  reference_transaction_uuid: uuid,
  round: optionalText,
  game_code: optionalText,
});

export type UserInfoRequest = z.output<typeof userInfoSchema>;
export type BalanceRequest = z.output<typeof balanceSchema>;
export type BetRequest = z.output<typeof betSchema>;
export type WinRequest = z.output<typeof winSchema>;
export type RollbackRequest = z.output<typeof rollbackSchema>;
export type TransactionRequest = BetRequest | WinRequest | RollbackRequest;
export type TransactionKind = 'bet' | 'win' | 'rollback';

type Parsed<Request> = { request: Request } | { status: WalletStatus };

/**
 * Checks a body against its schema: what is missing or not an object is wrong syntax, what has another form is of the
 * wrong type.
 */
export function parseRequest<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): Parsed<z.output<Schema>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { status: 'RS_ERROR_WRONG_SYNTAX' };
  const parsed = schema.safeParse(body);
  if (parsed.success) return { request: parsed.data };
  const isMissing = parsed.error.issues.some(({ path: [field] }) => field === undefined || !Object.hasOwn(body, field));
  return { status: isMissing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES' };
}

/** SHA-256 over what must not differ when a transaction is sent again: its id, its player, and what it does. */
export function hashContent(kind: TransactionKind, request: TransactionRequest): Buffer {
  const money = 'amount' in request ? [request.currency, String(request.amount), request.is_free ?? false] : [];
  const reference = 'reference_transaction_uuid' in request ? request.reference_transaction_uuid : null;
  const content = [kind, request.transaction_uuid, request.user, request.round ?? null, request.game_code ?? null, reference, ...money];
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
