import { ApiError, isFinalAnswer } from '../api/api-error.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { readJson, removeText, storageKeys, writeText } from '../storage/local-storage.ts';

/** Limit of pending revocations, more than any device is likely to collect; the oldest are dropped. */
const MOST_PENDING = 20;
const TOO_MANY_REQUESTS = 429;
const HASH = /^[0-9a-f]{64}$/;

let isSending = false;

function readPendingRevocations(): string[] {
  const stored = readJson(storageKeys.revocation);
  return Array.isArray(stored) ? stored.filter((hash): hash is string => typeof hash === 'string' && HASH.test(hash)) : [];
}

function writePendingRevocations(hashes: readonly string[]): void {
  if (hashes.length === 0) removeText(storageKeys.revocation);
  else writeText(storageKeys.revocation, JSON.stringify(hashes.slice(-MOST_PENDING)));
}

/**
 * Returns the SHA-256 of a token in hex, as the server stores it; null if the browser offers no cryptography (a page
 * without TLS).
 */
export async function hashToken(token: string): Promise<string | null> {
  if (!crypto.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Saves the hash of an ended token until the server knows of its end. */
export function savePendingRevocation(hash: string): void {
  writePendingRevocations([...readPendingRevocations().filter((other) => other !== hash), hash]);
}

/** Deletes the pending revocation once the server knows that this session is over. */
export function removePendingRevocation(hash: string): void {
  writePendingRevocations(readPendingRevocations().filter((other) => other !== hash));
}

async function isDone(hash: string): Promise<boolean> {
  try {
    await callEndpoint('account.revokeSession', { hash });
    return true;
  } catch (error) {
    // A backend that does not know the call, or the hash, will not know it tomorrow either.
    return isFinalAnswer(error) && !(error instanceof ApiError && error.status === TOO_MANY_REQUESTS);
  }
}

/**
 * Notifies the server of ended sessions that it does not know of yet. Called at the start and whenever the app is back
 * online. Never throws.
 */
export async function sendPendingRevocations(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const hash of readPendingRevocations()) {
      if (!(await isDone(hash))) return;
      removePendingRevocation(hash);
    }
  } finally {
    isSending = false;
  }
}
