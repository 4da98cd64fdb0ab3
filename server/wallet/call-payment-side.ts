import type { Application } from '../application.ts';
import { ownKeyPair } from '../providers/partner-keys.ts';
import { SIGNATURE_HEADER, sign } from '../providers/signature.ts';

const TIMEOUT_MS = 10_000;
/** A page of a statement is a tenth of this. */
const LARGEST_ANSWER_BYTES = 1_000_000;

export interface PaymentSideAnswer {
  readonly status: number;
  /** The bytes as they came: a signature is made over those. */
  readonly body: Buffer;
  readonly signature: string | null;
}

async function readLimited(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST_ANSWER_BYTES) throw new RangeError('the answer of the payment side is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Posts JSON to the payment side, signed with our key over the raw bytes. Not to be called inside a transaction.
 * Throws when it does not answer in time, answers with too much, or leads elsewhere.
 */
export async function callPaymentSide(application: Pick<Application, 'config' | 'database'>, path: string, content: object): Promise<PaymentSideAnswer> {
  const { privateKey } = await ownKeyPair(application.database, 'operator');
  const body = Buffer.from(JSON.stringify(content));
  const response = await fetch(`${application.config.sandboxUrl}/payments/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(body, privateKey) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, body: await readLimited(response), signature: response.headers.get(SIGNATURE_HEADER) };
}
