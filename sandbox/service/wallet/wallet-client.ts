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

/** Thrown if the operator gave no usable response, so that it is unknown whether it did what was requested. */
export class LostAnswerError extends Error {}

/** The protocol counts in hundred-thousandths of a lira. */
const UNITS_PER_KURUS = 1_000n;

const answerSchema = z.object({
  status: z.string(),
  user: z.optional(z.nullable(z.string())),
  currency: z.optional(z.nullable(z.string())),
  balance: z.optional(z.nullable(z.int())),
});

/**
 * Converts kuruş to the protocol's integer. Throws a RangeError for a negative amount, and for an amount that a JSON
 * number cannot represent exactly.
 */
export function toWalletUnits(amountMinor: bigint): number {
  const units = amountMinor * UNITS_PER_KURUS;
  if (units < 0n || units > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('amount does not fit the wallet protocol');
  return Number(units);
}

/** Converts the protocol's integer to kuruş. Drops fractions of a kuruş. */
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
  /** Sends one signed call with its own request_uuid. Throws a LostAnswerError if no usable response came in time. */
  call(path: WalletPath, content: Readonly<Record<string, unknown>>): Promise<WalletAnswer>;
}

/** One call in the form in which it is sent: its bytes and the signature over them. */
export interface WalletCall {
  path: WalletPath;
  content: Readonly<Record<string, unknown>>;
  body: Buffer<ArrayBuffer>;
  /** The signature in base64; empty for none. */
  signature: string;
}
/**
 * Sends a call to the operator and returns the text of its response. Throws a LostAnswerError if no response came in
 * time.
 */
export type WalletConnection = (call: WalletCall) => Promise<string>;

/** Builds a signed call with its own request_uuid. */
export function signCall(path: WalletPath, content: Readonly<Record<string, unknown>>, privateKey: string): WalletCall {
  const sent = { ...content, request_uuid: randomUUID() };
  const body = Buffer.from(JSON.stringify(sent));
  return { path, content: sent, body, signature: signBytes(body, privateKey) };
}

/**
 * Returns the HTTP connection to the operator. A response counts as lost after `timeoutMs`, or if its status is not
 * 200.
 */
export function createHttpConnection({ operatorUrl, timeoutMs }: { operatorUrl: string; timeoutMs: number }): WalletConnection {
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

/** Creates a client that signs with this private key (PEM) and sends over this connection. */
export function createWalletClient({ line, privateKey }: { line: WalletConnection; privateKey: string }): WalletClient {
  return { call: async (path, content) => parseAnswer(await line(signCall(path, content, privateKey))) };
}
