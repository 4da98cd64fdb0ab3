import { messageSW } from 'workbox-window/messageSW.js';
import { trustedPolicies } from '#contract/trusted-policies.ts';
import type { ContentRenewedMessage, PageToWorkerMessage } from '#contract/worker-messages.ts';
import { whenFree } from './busy.ts';
import { claimReload, readEntry } from './claim-reload.ts';
import { readLine, subscribeToLine } from './connectivity.ts';
import { askWorker, tellWorker } from './worker-line.ts';

/** How often an open page looks for a new version. */
const CHECK_EVERY_MS = 60 * 60 * 1000;
/** Coming back to the page looks as well, but no more often than this. */
const CHECK_PAUSE_MS = 60_000;

/** Chromium hands over when the version before has been idle for half a minute; a page that loads anew ends the wait. */
const HANDOVER_PATIENCE_MS = 3_000;

/** Pauses before an installation that was broken off is begun again; the last one is repeated. */
const INSTALLATION_DELAYS_MS = [3_000, 15_000, 60_000, 300_000];

/** A version that takes over by itself waits for a moment, too: it is not offered. */
const WAITING_MS = 200;

/** Nobody waits for what the worker says of the page's build, and it may have much to do after an update. */
const BUILD_DEADLINE_MS = 60_000;

type Listener = () => void;
const listeners = new Set<Listener>();
let waiting: ServiceWorker | null = null;

/** True while a new version waits to be taken over. */
export function readIsUpdateWaiting(): boolean {
  return waiting !== null;
}

export function subscribeToUpdate(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setWaiting(next: ServiceWorker | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Hands over to the waiting version; every page reloads once when it controls, a busy one when it is free. */
export function acceptUpdate(): void {
  const message: PageToWorkerMessage = { type: 'SKIP_WAITING' };
  if (waiting) void messageSW(waiting, message);
  setWaiting(null);
  setTimeout(() => whenFree(() => location.reload()), HANDOVER_PATIENCE_MS);
}

function isContentRenewed(data: unknown): data is ContentRenewedMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'CONTENT_RENEWED';
}

/** Looks for a new version every hour and when the player comes back; a line that is gone is no news. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAtMs = performance.now();
  const look = async () => {
    lookedAtMs = performance.now();
    try {
      await registration.update();
    } catch (error) {
      console.info('no new version could be looked for', error);
    }
  };
  const lookAgain = () => {
    if (!document.hidden && performance.now() - lookedAtMs > CHECK_PAUSE_MS) void look();
  };
  setInterval(() => void look(), CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', lookAgain);
  addEventListener('focus', lookAgain);
}

/** Reloads when another version has taken over; the first worker of a first visit is none. */
function followController(controllerAtStart: ServiceWorker | null, onFirstControl: () => void): void {
  let isControlled = controllerAtStart !== null;
  const hear = () => {
    const isFirst = !isControlled && !waiting;
    isControlled = true;
    if (waiting) setWaiting(null);
    if (isFirst) onFirstControl();
    else whenFree(() => location.reload());
  };
  navigator.serviceWorker.addEventListener('controllerchange', hear);
  // Another version has taken over while this one was starting.
  if (navigator.serviceWorker.controller !== controllerAtStart) hear();
}

/** Knows of every version that comes to wait, whoever has looked for it and whatever became of the one before: a failed installation ends nothing. */
function followVersions(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.active && registration.waiting) setWaiting(registration.waiting);
  };
  const follow = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && setTimeout(look, WAITING_MS));
  };
  registration.addEventListener('updatefound', follow);
  follow();
  look();
}

/** Reloads a page of another build than its worker's: where a version takes over while a page is being loaded, the page before it is what comes, and nothing tells so. */
async function leaveOtherBuild(): Promise<void> {
  if (!navigator.serviceWorker.controller) return;
  const isOwn = await askWorker({ type: 'CHECK_BUILD', entry: readEntry() }, BUILD_DEADLINE_MS);
  if (isOwn === false && claimReload()) whenFree(() => location.reload());
}

/** False where the first version's installation is broken off: its registration is gone with it. */
function isInstalled({ installing, waiting: next, active }: ServiceWorkerRegistration): Promise<boolean> {
  if (active || next || !installing) return Promise.resolve(Boolean(active || next));
  return new Promise((resolve) => {
    installing.addEventListener('statechange', () => resolve(installing.state !== 'redundant'), { once: true });
  });
}

/** A pause that ends at once when the line comes back. */
function pauseOrLine(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = subscribeToLine(() => readLine() && end());
    const timer = setTimeout(end, delayMs);
  });
}

/** The worker's address. It is code: a browser with Trusted Types takes it from the app's own policy alone, though the type of its call says text. */
function makeWorkerAddress(): string {
  const { href } = new URL('sw.js', document.baseURI);
  const policy = window.trustedTypes?.createPolicy(trustedPolicies.worker, { createScriptURL: () => href });
  return (policy?.createScriptURL(href) ?? href) as string;
}

/** True where the worker at work here has been taken away, as the kill switch does: it goes with the last of its pages, unless one of them registers it again. */
async function isTakenAway(): Promise<boolean> {
  return navigator.serviceWorker.controller !== null && !(await navigator.serviceWorker.getRegistration());
}

/**
 * Registers the worker until one is installed: its script or one of its files may not have come. What an installation has stored is not fetched twice.
 * Null where it has been taken away: the next page begins anew.
 */
async function install(isFree: Promise<void>): Promise<ServiceWorkerRegistration | null> {
  // The page's own files go first, and what it shows.
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await isFree;
  if (await isTakenAway()) return null;
  const address = makeWorkerAddress();
  for (let attempt = 0; ; attempt += 1) {
    try {
      const registration = await navigator.serviceWorker.register(address, { scope: new URL('.', document.baseURI).pathname });
      if (await isInstalled(registration)) return registration;
    } catch (error) {
      console.warn('the app works without its worker', error);
    }
    await pauseOrLine(INSTALLATION_DELAYS_MS[Math.min(attempt, INSTALLATION_DELAYS_MS.length - 1)] ?? 0);
  }
}

/**
 * Registers the service worker once the page `isFree`: an installation asks for all files. `controllerAtStart` controlled the page when it began; `onContentRenewed` hears of which call the worker holds a newer answer; `onFirstControl` that the first visit is now under
 * its control, so that what left before can be stored by asking again. Every visit lets the worker fetch what is gone of its files. Where there is no worker, or it can't be installed yet, the app goes on without.
 */
export async function registerWorker({
  controllerAtStart,
  isFree,
  onContentRenewed,
  onFirstControl,
}: {
  controllerAtStart: ServiceWorker | null;
  isFree: Promise<void>;
  onContentRenewed: (path: string) => void;
  onFirstControl: () => void;
}): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  followController(controllerAtStart, onFirstControl);
  navigator.serviceWorker.addEventListener('message', (event) => {
    if (isContentRenewed(event.data)) onContentRenewed(event.data.path);
  });
  const registration = await install(isFree);
  if (!registration) return;
  followVersions(registration);
  lookForUpdates(registration);
  void leaveOtherBuild();
  // A worker that is still being installed stores all of them anyway.
  void tellWorker({ type: 'RESTORE_FILES' });
}
