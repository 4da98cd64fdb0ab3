import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { SIGNATURE_HEADER, signBytes } from '../keys/signature.ts';

export interface WalletAnswer {
  status: string;
  user: string | null;
  currency: string | null;
  balanceMinor: bigint | null;
}
export type WalletPath = 'user/info' | 'user/balance' | 'transaction/bet' | 'transaction/win' | 'transaction/rollback';

/** The operator gave no usable answer: whether it did what was asked is unknown. */
export class LostAnswerError extends Error {}

/** The protocol counts in hundred-thousandths of a lira. */
const UNITS_PER_KURUS = 1_000n;

const answerSchema = z.object({
  status: z.string(),
  user: z.optional(z.nullable(z.string())),
  currency: z.optional(z.nullable(z.string())),
  balance: z.optional(z.nullable(z.int())),
});

/** Kuruş as the protocol's integer. Throws a RangeError beyond what a JSON number holds exactly. */
export function toWalletUnits(amountMinor: bigint): number {
  const units = amountMinor * UNITS_PER_KURUS;
  if (units < 0n || units > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('amount does not fit the wallet protocol');
  return Number(units);
}

/** The protocol's integer as kuruş; what is finer than a kuruş is not shown. */
export function fromWalletUnits(units: number): bigint {
  return BigInt(units) / UNITS_PER_KURUS;
}

function parseAnswer(text: string): WalletAnswer {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new LostAnswerError('the operator did not answer in JSON', { cause: error });
  }
  const parsed = answerSchema.safeParse(json);
  if (!parsed.success) throw new LostAnswerError('the operator answered outside the protocol');
  const { status, user, currency, balance } = parsed.data;
  return { status, user: user ?? null, currency: currency ?? null, balanceMinor: balance == null ? null : fromWalletUnits(balance) };
}

export interface WalletClient {
  /** Sends one signed call with a request_uuid of its own. Throws a LostAnswerError when no usable answer came in time. */
  call(path: WalletPath, content: Readonly<Record<string, unknown>>): Promise<WalletAnswer>;
}

/** One call as it travels: its bytes with the signature over them. */
export interface WalletCall {
  path: WalletPath;
  content: Readonly<Record<string, unknown>>;
  body: Buffer<ArrayBuffer>;
  /** Base64; empty for none. */
  signature: string;
}
/** Carries a call to the operator and brings back the text of its answer. Throws a LostAnswerError when none came in time. */
export type WalletLine = (call: WalletCall) => Promise<string>;

/** Makes a call of a content, with a request_uuid of its own. */
export function signCall(path: WalletPath, content: Readonly<Record<string, unknown>>, privateKey: string): WalletCall {
  const sent = { ...content, request_uuid: randomUUID() };
  const body = Buffer.from(JSON.stringify(sent));
  return { path, content: sent, body, signature: signBytes(body, privateKey) };
}

/** The line over HTTP; an answer counts as lost after so many milliseconds. */
export function createHttpLine({ operatorUrl, timeoutMs }: { operatorUrl: string; timeoutMs: number }): WalletLine {
  return async ({ path, body, signature }) => {
    try {
      const response = await fetch(`${operatorUrl}/wallet/hub88/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status !== 200) throw new LostAnswerError(`the operator answered ${response.status}`);
      return await response.text();
    } catch (error) {
      if (error instanceof LostAnswerError) throw error;
      throw new LostAnswerError('the operator could not be reached in time', { cause: error });
    }
  };
}

/** A client that signs with this key (PEM) and sends over this line. */
export function createWalletClient({ line, privateKey }: { line: WalletLine; privateKey: string }): WalletClient {
  return { call: async (path, content) => parseAnswer(await line(signCall(path, content, privateKey))) };
}
