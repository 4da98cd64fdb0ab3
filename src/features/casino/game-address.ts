import type { Game } from '#contract/casino.ts';

/** Encodes a game for `/casino/play/…`: base64url of the UTF-8 of `provider key/game code`. */
export function encodeGame(providerId: string, code: string): string {
  const bytes = new TextEncoder().encode(`${providerId}/${code}`);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Path of the page that plays `game`. */
export function gamePath({ mainProviderId, gameCode }: Game): string {
  return `/casino/play/${encodeGame(String(mainProviderId), gameCode)}`;
}

const MAXIMUM_ENCODED_LENGTH = 300;

/** Decodes provider key and game code from an address, which is untrusted. Returns null unless it contains both. */
export function decodeGame(encoded: string): { providerId: string; code: string } | null {
  if (encoded.length > MAXIMUM_ENCODED_LENGTH || !/^[\w-]+$/.test(encoded)) return null;
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
    const [providerId, ...rest] = new TextDecoder('utf-8', { fatal: true }).decode(bytes).split('/');
    const code = rest.join('/');
    return providerId && code ? { providerId, code } : null;
  } catch {
    // Not base64 or not UTF-8, so the address names no game.
    return null;
  }
}
