import { sign, verify } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-hub88-signature';
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Returns the RSA-SHA256 signature (PKCS#1 v1.5) over exactly these bytes, in base64. */
export function signBytes(bytes: Uint8Array, privateKey: string): string {
  return sign('sha256', bytes, privateKey).toString('base64');
}

/**
 * Returns whether the base64 signature was made over exactly these bytes with the private key that belongs to this
 * public key. Returns false, and does not throw, for a malformed signature.
 */
export function isSignedBy(bytes: Uint8Array, signature: string, publicKey: string): boolean {
  if (!BASE64.test(signature)) return false;
  return verify('sha256', bytes, publicKey, Buffer.from(signature, 'base64'));
}
