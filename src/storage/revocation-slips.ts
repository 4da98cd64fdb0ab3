import { ApiError, isFinalAnswer } from '../api/api-error.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { readJson, removeText, storageKeys, writeText } from './local-storage.ts';

/** More ends of sessions than anybody leaves untold; the oldest go first. */
const MOST_SLIPS = 20;
const TOO_MANY_REQUESTS = 429;
const HASH = /^[0-9a-f]{64}$/;

let isSending = false;

function readSlips(): string[] {
  const stored = readJson(storageKeys.revocation);
  return Array.isArray(stored) ? stored.filter((slip): slip is string => typeof slip === 'string' && HASH.test(slip)) : [];
}

function writeSlips(slips: readonly string[]): void {
  if (slips.length === 0) removeText(storageKeys.revocation);
  else writeText(storageKeys.revocation, JSON.stringify(slips.slice(-MOST_SLIPS)));
}

/** SHA-256 of a token, in hex, as the server keeps it; null where the browser has no cryptography for us (a page without TLS). */
export async function hashToken(token: string): Promise<string | null> {
  if (!crypto.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keeps the hash of a token whose end the server does not know of, until it does. */
export function keepSlip(hash: string): void {
  writeSlips([...readSlips().filter((slip) => slip !== hash), hash]);
}

/** The server knows that this session is over. */
export function dropSlip(hash: string): void {
  writeSlips(readSlips().filter((slip) => slip !== hash));
}

async function isDone(hash: string): Promise<boolean> {
  try {
    await callEndpoint('account.revokeSession', { hash });
    return true;
  } catch (error) {
    // A backend that does not know the call, or the slip, will not know it tomorrow either.
    return isFinalAnswer(error) && !(error instanceof ApiError && error.status === TOO_MANY_REQUESTS);
  }
}

/** Tells the server of sessions that ended while it could not be told. Called at the start and whenever the line is back; never throws. */
export async function sendSlips(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const hash of readSlips()) {
      if (!(await isDone(hash))) return;
      dropSlip(hash);
    }
  } finally {
    isSending = false;
  }
}
