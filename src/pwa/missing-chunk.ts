import { useEffect, useState } from 'react';
import { probeServer } from '../api/probe-server.ts';
import { claimReload } from './claim-reload.ts';

/** Who waits for a part of the app learns within this time whether a reload would bring it. */
const PROBE_DEADLINE_MS = 3_000;

/** On a slow line an unasked reload would only begin everything anew. */
const late = new WeakSet<Error>();
let recovery: Promise<boolean> | null = null;

/**
 * How Chromium, Firefox and Safari (two ways) and the loader of style sheets say that a file could not be loaded.
 * Whatever else a part of the app fails with is an error of its own code, which no reload and no network would cure.
 */
const LOAD_FAILURE = /dynamically imported module|module script failed|JavaScript MIME type|preload CSS/;
const PREFIX = 'a part of the app is missing: ';
const isLoadFailure = (error: unknown) => error instanceof Error && LOAD_FAILURE.test(error.message);

/** Takes note of parts of the app that could not be loaded: after a deploy they may be gone. */
export function watchMissingChunks(): void {
  addEventListener('vite:preloadError', (event: Event) => {
    const { payload } = event as Event & { payload: Error };
    // The router knows such errors by how their message begins and would reload by itself, without a line as well.
    if (isLoadFailure(payload) && !payload.message.startsWith(PREFIX)) payload.message = PREFIX + payload.message;
  });
}

/** The error of a part of the app that has not come in time: another try is the player's to make. */
export function makeLateChunk(): Error {
  const error = new Error(`${PREFIX}it has not come in time`);
  late.add(error);
  return error;
}

/** True for the error of a part of the app that could not be loaded. */
export function isMissingChunk(error: unknown): boolean {
  return isLoadFailure(error) || (error instanceof Error && late.has(error));
}

const canReachServer = () => probeServer(AbortSignal.timeout(PROBE_DEADLINE_MS));

/** Whoever is in the middle of something has loaded what says so: where that can't be had, nobody is. */
async function isBusy(): Promise<boolean> {
  try {
    return (await import('./busy.ts')).readWork() === 'here';
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

/** The player's own try: reloads when the server answers; answers false when it does not. */
export async function reloadWithLine(): Promise<boolean> {
  const isReachable = await canReachServer();
  if (isReachable) location.reload();
  return isReachable;
}

/** Whether the page is being reloaded for this error, or that is still being found out. A reload that may not be is left to the player. */
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
