import { Workbox } from 'workbox-window/Workbox.js';
import { trustedPolicies } from '#contract/trusted-policies.ts';
import type { ContentAnsweredMessage } from '#contract/worker-messages.ts';
import { whenFree } from '../state/busy.ts';
import { readIsOnline, subscribeToConnectivity } from '../state/connectivity.ts';
import { store } from '../state/store.ts';
import { waitingWorkerAtom } from '../state/update.ts';
import { claimReload, readEntry } from './claim-reload.ts';
import { handleContentMessages } from './content-messages.ts';
import { postToWorker, requestFromWorker } from './worker-channel.ts';

/** Interval at which an open page checks for a new version. */
const CHECK_EVERY_MS = 60 * 60 * 1000;
/** Minimum time between checks when the player returns to the page. */
const CHECK_PAUSE_MS = 60_000;

/** Chromium hands over once the previous version has been idle for half a minute; reloading the page ends the wait. */
const HANDOVER_TIMEOUT_MS = 3_000;

/** Pauses before a failed installation is retried; the last one repeats. */
const INSTALLATION_DELAYS_MS = [3_000, 15_000, 60_000, 300_000];

/** A version that takes over by itself also waits briefly: it is not offered. */
const WAITING_MS = 200;

/** Generous: nobody waits for the worker's reply about the page's build, and it may be busy after an update. */
const BUILD_DEADLINE_MS = 60_000;

/** The Workbox instance of the latest registration attempt. */
let workbox: Workbox | null = null;

/**
 * Tells the waiting version to take over. Every page reloads once when it takes control; a busy page waits until it is
 * free.
 */
export function acceptUpdate(): void {
  workbox?.messageSkipWaiting();
  store.set(waitingWorkerAtom, null);
  setTimeout(() => whenFree(() => location.reload()), HANDOVER_TIMEOUT_MS);
}

/** Checks for a new version every hour and when the player returns. Being offline is not an error. */
function lookForUpdates(registered: Workbox): void {
  let lookedAtMs = performance.now();
  const look = async () => {
    lookedAtMs = performance.now();
    try {
      await registered.update();
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

/**
 * Reloads when another version has taken control; the first worker of a first visit does not count. Workbox's
 * `controlling` event would be too late: Workbox listens once the worker is registered, which is after the first
 * screen, and never if the worker was unregistered.
 */
function subscribeToController(controllerAtStart: ServiceWorker | null, onFirstControl: () => void): void {
  let isControlled = controllerAtStart !== null;
  const handleChange = () => {
    const isFirst = !isControlled && !store.get(waitingWorkerAtom);
    isControlled = true;
    store.set(waitingWorkerAtom, null);
    if (isFirst) onFirstControl();
    else whenFree(() => location.reload());
  };
  navigator.serviceWorker.addEventListener('controllerchange', handleChange);
  // Another version took control while this one was starting.
  if (navigator.serviceWorker.controller !== controllerAtStart) handleChange();
}

/**
 * Detects every version that comes to wait, whoever found it and whatever happened to the previous one, even a failed
 * installation. Workbox's `waiting` event only reports the first one that another page or the browser has found.
 */
function subscribeToVersions(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.active && registration.waiting) store.set(waitingWorkerAtom, registration.waiting);
  };
  const follow = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && setTimeout(look, WAITING_MS));
  };
  registration.addEventListener('updatefound', follow);
  follow();
  look();
}

/**
 * Reloads a page whose build differs from its worker's. If a version takes over while a page is loading, the page of
 * the previous version is delivered, and no event reports it.
 */
async function leaveOtherBuild(): Promise<void> {
  if (!navigator.serviceWorker.controller) return;
  const isOwn = await requestFromWorker({ type: 'CHECK_BUILD', entry: readEntry() }, BUILD_DEADLINE_MS);
  if (isOwn === false && claimReload()) whenFree(() => location.reload());
}

/** Resolves with false if the first version's installation failed, which removes its registration. */
function isInstalled({ installing, waiting: next, active }: ServiceWorkerRegistration): Promise<boolean> {
  if (active || next || !installing) return Promise.resolve(Boolean(active || next));
  return new Promise((resolve) => {
    installing.addEventListener('statechange', () => resolve(installing.state !== 'redundant'), { once: true });
  });
}

/** Resolves after the pause, or at once when the app is back online. */
function pauseUntilOnline(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = subscribeToConnectivity(() => readIsOnline() && end());
    const timer = setTimeout(end, delayMs);
  });
}

/**
 * Returns the worker's URL. A browser with Trusted Types only accepts it from the app's own policy, although the call
 * is typed as text.
 */
function makeWorkerAddress(): string {
  const { href } = new URL('sw.js', document.baseURI);
  const policy = window.trustedTypes?.createPolicy(trustedPolicies.worker, { createScriptURL: () => href });
  return (policy?.createScriptURL(href) ?? href) as string;
}

/**
 * Returns true if the worker that controls this page was unregistered, as by the kill switch. It ends with the last of
 * its pages, unless one of them registers it again.
 */
async function isTakenAway(): Promise<boolean> {
  return navigator.serviceWorker.controller !== null && !(await navigator.serviceWorker.getRegistration());
}

/**
 * Registers the worker and retries until one is installed, because its script or one of its files may fail to load.
 * Files already stored are not fetched twice. Returns null if the worker was unregistered; the next page starts over.
 */
async function install(isFree: Promise<void>): Promise<ServiceWorkerRegistration | null> {
  await isFree;
  if (await isTakenAway()) return null;
  const address = makeWorkerAddress();
  for (let attempt = 0; ; attempt += 1) {
    // The page's own files load first: Workbox waits for them.
    workbox = new Workbox(address, { scope: new URL('.', document.baseURI).pathname });
    try {
      const registration = await workbox.register();
      if (registration && (await isInstalled(registration))) return registration;
    } catch (error) {
      console.warn('the app works without its worker', error);
    }
    await pauseUntilOnline(INSTALLATION_DELAYS_MS[Math.min(attempt, INSTALLATION_DELAYS_MS.length - 1)] ?? 0);
  }
}

/**
 * Registers the service worker once the page `isFree`, because an installation requests all files. `controllerAtStart`
 * controlled the page when it started. `onContentRenewed` receives the path of a call for which the worker has a newer
 * response. `onContentAnswered` receives the server's response to a call that the worker served from its cache.
 * `onFirstControl` runs when the worker takes control during the first visit, so that earlier responses can be fetched
 * again and cached. On every visit the worker restores missing files. Without a worker, or until one can be installed,
 * the app runs without.
 */
export async function registerWorker({
  controllerAtStart,
  isFree,
  onContentRenewed,
  onContentAnswered,
  onFirstControl,
}: {
  controllerAtStart: ServiceWorker | null;
  isFree: Promise<void>;
  onContentRenewed: (path: string) => void;
  onContentAnswered: (message: ContentAnsweredMessage) => void;
  onFirstControl: () => void;
}): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  subscribeToController(controllerAtStart, onFirstControl);
  handleContentMessages((message) => {
    if (message.type === 'CONTENT_RENEWED') onContentRenewed(message.path);
    else onContentAnswered(message);
  });
  const registration = await install(isFree);
  if (!registration) return;
  subscribeToVersions(registration);
  if (workbox) lookForUpdates(workbox);
  void leaveOtherBuild();
  // A worker that is still installing stores all of them anyway.
  void postToWorker({ type: 'RESTORE_FILES' });
}
