import type { Database } from '../database/database.ts';
import { readLimited } from '../http/read-limited.ts';
import { ownKeyPair } from './provider-keys.ts';
import { SIGNATURE_HEADER, sign } from './signature.ts';

/** Ten times a page of a statement, the largest answer that is requested. */
const LARGEST_ANSWER_BYTES = 1_000_000;

export interface SignedAnswer {
  readonly status: number;
  /** The bytes as received: a signature covers those. */
  readonly body: Buffer;
  readonly signature: string | null;
}

/**
 * Posts JSON to a provider or the payment side, signed with our key (RSA-SHA256 over the raw body, base64, in
 * `X-Hub88-Signature`). Must not be called inside a transaction. Throws when there is no answer before `signal` aborts,
 * when the answer is over a megabyte, or when it redirects.
 */
export async function postSigned(database: Database, url: string, content: object, signal: AbortSignal): Promise<SignedAnswer> {
  const { privateKey } = await ownKeyPair(database, 'operator');
  const body = Buffer.from(JSON.stringify(content));
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body, privateKey) },
    body,
    redirect: 'error',
    signal,
  });
  return { status: response.status, body: await readLimited(response, LARGEST_ANSWER_BYTES), signature: response.headers.get(SIGNATURE_HEADER) };
}
