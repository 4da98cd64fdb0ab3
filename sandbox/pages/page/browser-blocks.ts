const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const toHex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns false where the browser has no Web Crypto, as in insecure contexts. */
export const canCompute = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Returns the published hash of a server seed: SHA-256 of its text, in hex. */
export async function hashSeedInBrowser(serverSeed: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', encode(serverSeed)));
}

/**
 * Returns a function that computes the blocks of a round with Web Crypto: HMAC-SHA256 with the server seed (its text)
 * as key over `client seed:nonce:cursor`.
 */
export async function browserBlocks(serverSeed: string, clientSeed: string, nonce: number): Promise<(cursor: number) => Promise<Uint8Array>> {
  const key = await crypto.subtle.importKey('raw', encode(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (cursor) => new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(`${clientSeed}:${nonce}:${cursor}`)));
}
