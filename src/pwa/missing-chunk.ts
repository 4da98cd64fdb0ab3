import { useEffect, useState } from 'react';
import { probeServer } from '../api/probe-server.ts';
import { claimReload } from './claim-reload.ts';
import { nextChance } from './next-chance.ts';

/** Deadline for deciding whether a reload would bring a missing chunk. */
const PROBE_DEADLINE_MS = 3_000;

/** On a slow network an automatic reload would only start everything over. */
const late = new WeakSet<Error>();
let recovery: Promise<boolean> | null = null;

/**
 * Messages of Chromium, Firefox, Safari (two variants) and the style sheet loader for a file that could not be loaded.
 * Any other failure of a chunk is an error in its own code, which neither a reload nor the network cures.
 */
const LOAD_FAILURE = /dynamically imported module|module script failed|JavaScript MIME type|preload CSS/;
const PREFIX = 'a part of the app is missing: ';
const isLoadFailure = (error: unknown) => error instanceof Error && LOAD_FAILURE.test(error.message);

/**
 * Marks the errors of chunks that could not be loaded: a deploy may have removed them. Style sheets are requested until
 * they load.
 */
export function watchMissingChunks(): void {
  // Vite's loader treats a failed style sheet as loaded and never requests it again.
  const askAgain = async ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    const failures = Number(target.dataset.failures ?? 0);
    await nextChance(failures);
    const again = target.cloneNode() as HTMLLinkElement;
    again.dataset.failures = String(failures + 1);
    target.replaceWith(again);
  };
  document.addEventListener('error', (event) => void askAgain(event), true);
  addEventListener('vite:preloadError', (event: Event) => {
    const { payload } = event as Event & { payload: Error };
    // The router recognizes such errors by the start of their message and would reload by itself, even offline.
    if (isLoadFailure(payload) && !payload.message.startsWith(PREFIX)) payload.message = PREFIX + payload.message;
  });
}

/** Creates the error of a chunk that has not arrived in time. Retrying it is up to the player. */
export function makeLateChunk(): Error {
  const error = new Error(`${PREFIX}it has not come in time`);
  late.add(error);
  return error;
}

/** Returns true for the error of a chunk that could not be loaded. */
export function isMissingChunk(error: unknown): boolean {
  return isLoadFailure(error) || (error instanceof Error && late.has(error));
}

const canReachServer = () => probeServer(AbortSignal.timeout(PROBE_DEADLINE_MS));

/** A busy tab has loaded the module that records it. If the module cannot be loaded, the tab is not busy. */
async function isBusy(): Promise<boolean> {
  try {
    return (await import('../state/busy.ts')).readWork() === 'here';
  } catch (error) {
    console.info('nothing goes on in this tab', error);
    return false;
  }
}

async function recover(): Promise<boolean> {
  if ((await isBusy()) || !(await canReachServer()) || !claimReload()) return false;
  location.reload();
  return true;
}

/** Reloads on the player's request if the server responds; returns false if it does not. */
export async function reloadWithLine(): Promise<boolean> {
  const isReachable = await canReachServer();
  if (isReachable) location.reload();
  return isReachable;
}

/**
 * Returns true while the page reloads for this error, or while that is being decided. If a reload is not allowed, it is
 * left to the player.
 */
export function useRecovery(error: unknown): boolean {
  const [isRecovering, setIsRecovering] = useState(() => isLoadFailure(error));
  useEffect(() => {
    if (!isLoadFailure(error)) return;
    recovery ??= recover();
    void recovery.then((isReloading) => {
      if (isReloading) return;
      recovery = null;
      setIsRecovering(false);
    });
  }, [error]);
  return isRecovering;
}
