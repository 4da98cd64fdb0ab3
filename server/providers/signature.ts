import { createPublicKey, createSign, type KeyObject, verify as verifyBytes } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-hub88-signature';

const ALGORITHM = 'RSA-SHA256';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$|^(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)$/;
/** Parsing a key costs more than checking a signature with it. */
const MOST_PARSED_KEYS = 100;
const parsedKeys = new Map<string, KeyObject>();

function parseKey(pem: string): KeyObject {
  const known = parsedKeys.get(pem);
  if (known) return known;
  const key = createPublicKey(pem);
  if (parsedKeys.size >= MOST_PARSED_KEYS) parsedKeys.clear();
  parsedKeys.set(pem, key);
  return key;
}

/** Signs the bytes with RSA-SHA256 (PKCS #1 v1.5), in the given encoding. `privateKey` is PEM. */
export function sign(body: Uint8Array, privateKey: string, encoding: 'base64' | 'base64url' = 'base64'): string {
  return createSign(ALGORITHM).update(body).sign(privateKey, encoding);
}

/**
 * Returns the signature header of a request; null when it is missing or repeated. `rawHeaders` alternates names and
 * values.
 */
export function readSignature(rawHeaders: readonly string[]): string | null {
  const values = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === SIGNATURE_HEADER);
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** True when one of the provider's keys (PEM) made this base64 signature over exactly these bytes. */
export function verify(body: Uint8Array, signature: string | null, publicKeys: readonly string[]): boolean {
  if (signature === null || !BASE64.test(signature)) return false;
  const bytes = Buffer.from(signature, 'base64');
  return publicKeys.some((pem) => verifyBytes(ALGORITHM, body, parseKey(pem), bytes));
}
