import type { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { whenFree } from '../../pwa/busy.ts';
import { readLine } from '../../pwa/connectivity.ts';
import { readSessionText, sessionKeys, writeSessionText } from '../../storage/session-storage.ts';
import { closedSiteAtom } from './atoms.ts';
import { loadSite } from './load-site.ts';
import { MaintenanceScreen } from './maintenance-screen.tsx';

/** A site that says no is asked again with so many reloads in a session, each after a longer while. */
const RELOAD_DELAYS_MS = [2_000, 8_000] as const;

function close(): void {
  whenFree(() => getDefaultStore().set(closedSiteAtom, { Screen: MaintenanceScreen }));
}

function reload(count: number): void {
  // Without a line the page would only be lost.
  if (!readLine()) return;
  if (writeSessionText(sessionKeys.startUpReloads, String(count))) location.reload();
  else close();
}

/**
 * Loads what the whole site depends on. Where the server says no, the page reloads, at most twice in a session and never in the middle of something;
 * after that, or where the reloads can't be counted, the maintenance screen stands in place of the site.
 */
export async function startUp(client: QueryClient): Promise<void> {
  if (await loadSite(client)) return;
  const count = Number(readSessionText(sessionKeys.startUpReloads) ?? 0);
  const delayMs = RELOAD_DELAYS_MS[count];
  if (delayMs === undefined || !writeSessionText(sessionKeys.startUpReloads, String(count))) close();
  else setTimeout(() => whenFree(() => reload(count + 1)), delayMs);
}
