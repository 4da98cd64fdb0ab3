import type { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import type { ContentAnsweredMessage } from '#contract/worker-messages.ts';
import { whenFree } from '../../state/busy.ts';
import { readIsOnline } from '../../state/connectivity.ts';
import { readSessionText, sessionKeys, writeSessionText } from '../../storage/session-storage.ts';
import { closedSiteAtom } from './atoms.ts';
import { loadSite } from './load-site.ts';
import { MaintenanceScreen } from './maintenance-screen.tsx';

/** Delays before the reloads in a session when the site refuses to start; their number is the maximum of reloads. */
const RELOAD_DELAYS_MS = [2_000, 8_000] as const;

function close(): void {
  whenFree(() => getDefaultStore().set(closedSiteAtom, { Screen: MaintenanceScreen }));
}

function reload(count: number): void {
  // A reload while offline would only lose the page.
  if (!readIsOnline()) return;
  if (writeSessionText(sessionKeys.startUpReloads, String(count))) location.reload();
  else close();
}

/** True once the server has refused the site to this page. */
let isRefused = false;

function refuse(): void {
  isRefused = true;
  const count = Number(readSessionText(sessionKeys.startUpReloads) ?? 0);
  const delayMs = RELOAD_DELAYS_MS[count];
  if (delayMs === undefined || !writeSessionText(sessionKeys.startUpReloads, String(count))) close();
  else setTimeout(() => whenFree(() => reload(count + 1)), delayMs);
}

/**
 * Loads what the whole site depends on. If the server refuses, reloads the page at most twice in a session and never
 * while the player is busy. After that, or if the reloads can not be counted, shows the maintenance screen instead of
 * the site.
 */
export async function startUp(client: QueryClient): Promise<void> {
  if (!(await loadSite(client))) refuse();
}

function isNo(text: string): boolean {
  try {
    return (JSON.parse(text) as { success?: unknown } | null)?.success === false;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/**
 * Handles the server's response to a call that the worker has already answered from its cache: a refusal counts as if
 * it had come at the start.
 */
export function takeSiteAnswer({ status, text }: ContentAnsweredMessage): void {
  if (!isRefused && status < 300 && isNo(text)) refuse();
}
