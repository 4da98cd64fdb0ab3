import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { SIGNATURE_HEADER, signBytes } from '../keys/signature.ts';

export interface WalletClientSettings {
  operatorUrl: string;
  privateKey: string;
  timeoutMs: number;
}
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

export function createWalletClient(settings: WalletClientSettings): WalletClient {
  return {
    async call(path, content) {
      const body = Buffer.from(JSON.stringify({ ...content, request_uuid: randomUUID() }));
      let text: string;
      try {
        const response = await fetch(`${settings.operatorUrl}/wallet/hub88/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBytes(body, settings.privateKey) },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(settings.timeoutMs),
        });
        if (response.status !== 200) throw new LostAnswerError(`the operator answered ${response.status}`);
        text = await response.text();
      } catch (error) {
        if (error instanceof LostAnswerError) throw error;
        throw new LostAnswerError('the operator could not be reached in time', { cause: error });
      }
      return parseAnswer(text);
    },
  };
}
