import type { BrowserContext, CDPSession, Page, Worker } from 'playwright';
import { trustedPolicies } from '../../src/contract/trusted-policies.ts';
import type { PageToWorkerMessage } from '../../src/contract/worker-messages.ts';
import { expect } from './browser-test.ts';
import { untilControlled } from './until-controlled.ts';

/** The parts of Trusted Types that are used here. */
interface TrustedWindow {
  trustedTypes: { createPolicy(name: string, rules: { createScriptURL(text: string): string }): { createScriptURL(text: string): unknown } };
}

/** A file of the site: a page under the worker's control that does not run the app. */
const QUIET_PATH = 'robots.txt';

export interface ShownNotification {
  title: string;
  body: string;
  tag: string;
  lang: string;
  silent: boolean | null;
  data: { id: string; target: string };
  actions: string[];
}

export interface WorkerStage {
  /** A page without the app, from which messages are sent. */
  page: Page;
  /** Sends a message and returns the reply on its port. */
  ask(message: PageToWorkerMessage): Promise<unknown>;
  /** The running worker, for inspection. */
  worker(): Promise<Worker>;
  shown(): Promise<ShownNotification[]>;
  /** Delivers a decrypted push as the browser does, and waits until the worker has handled it. */
  push(text: string): Promise<void>;
  /** Fires the worker's background sync. */
  sync(tag: string, isLastChance?: boolean): Promise<void>;
  /**
   * Clicks the shown notification with a tag, or one of its actions, and waits until it is gone; returns the windows
   * that the worker tried to open.
   */
  click(tag: string, action?: string): Promise<string[]>;
  /** Numbers that the worker set on the app's icon, in order; null for a cleared badge. */
  badges(): Promise<(number | null)[]>;
}

/** Registers the worker as the app does, on a page that does not run the app; returns the worker's resulting state. */
export function registerByHand(page: Page): Promise<string> {
  return page.evaluate(async (name) => {
    const kept = window as { workerAddress?: unknown };
    kept.workerAddress ??= (window as unknown as TrustedWindow).trustedTypes.createPolicy(name, { createScriptURL: (text) => text }).createScriptURL('/sw.js');
    const registration = await navigator.serviceWorker.register(kept.workerAddress as string);
    const worker = registration.installing ?? registration.active;
    return new Promise<string>((resolve) => {
      if (worker?.state === 'activated') resolve('activated');
      worker?.addEventListener('statechange', () => ['activated', 'redundant'].includes(worker.state) && resolve(worker.state));
    });
  }, trustedPolicies.worker);
}

/** Opens a page that does not run the app, controlled by the built app's worker. */
export async function openWorkerStage(context: BrowserContext, url: string): Promise<WorkerStage> {
  await context.grantPermissions(['notifications'], { origin: new URL(url).origin });
  const page = await context.newPage();
  await page.goto(`${url}${QUIET_PATH}`);
  await registerByHand(page);
  await untilControlled(page);
  return watchWorker(context, page, url);
}

/** Attaches to the existing worker; `page` sends the messages. */
export async function watchWorker(context: BrowserContext, page: Page, url: string): Promise<WorkerStage> {
  const { origin } = new URL(url);
  const session = await context.newCDPSession(await context.newPage());
  const registrationId = await findRegistration(session, url);
  const worker = async () => {
    const isOurs = (candidate: Worker) => candidate.url().startsWith(origin);
    return context.serviceWorkers().findLast(isOurs) ?? (await context.waitForEvent('serviceworker', isOurs));
  };
  await (await worker()).evaluate(recordWork);
  const shown = async () => (await worker()).evaluate(readShown);
  const countHandled = async () => (await worker()).evaluate(() => (self as unknown as Recording).handledPushes);
  return {
    page,
    worker,
    ask: (message) =>
      page.evaluate(async (said) => {
        const { port1, port2 } = new MessageChannel();
        const answer = new Promise((resolve) => {
          port1.onmessage = ({ data }) => resolve(data ?? null);
        });
        (await navigator.serviceWorker.getRegistration())?.active?.postMessage(said, [port2]);
        return answer;
      }, message),
    shown,
    push: async (text) => {
      const before = await countHandled();
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text });
      // Reading the shown notifications while one is about to be shown makes the browser lose it.
      await expect.poll(countHandled).toBeGreaterThan(before);
    },
    sync: async (tag, lastChance = false) => void (await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance })),
    click: async (tag, action = '') => {
      const windows = await (await worker()).evaluate(clickOn, { tag, action });
      await expect.poll(async () => (await shown()).map((notification) => notification.tag)).not.toContain(tag);
      return windows;
    },
    badges: async () => (await worker()).evaluate(() => (self as unknown as Recording).badges),
  };
}

async function findRegistration(session: CDPSession, url: string): Promise<string> {
  let found: string | undefined;
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    found = registrations.find(({ scopeURL, isDeleted }) => scopeURL === url && !isDeleted)?.registrationId ?? found;
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => found).toBeDefined();
  return String(found);
}

/** What the functions below use in the worker's global scope. */
interface Recording {
  ExtendableEvent: { prototype: { waitUntil(this: Event, work: Promise<unknown>): void } };
  handledPushes: number;
  badges: (number | null)[];
  windows: string[];
  clients: { openWindow: (address: string) => Promise<null> };
  registration: { getNotifications(): Promise<(Notification & { actions?: { action: string }[] })[]> };
}

function recordWork(): void {
  const scope = self as unknown as Recording;
  if (scope.badges) return;
  scope.handledPushes = 0;
  const countHandled = () => {
    scope.handledPushes += 1;
  };
  const { prototype } = scope.ExtendableEvent;
  const { waitUntil } = prototype;
  prototype.waitUntil = function (this: Event, work) {
    if (this.type === 'push') work.then(countHandled, countHandled);
    waitUntil.call(this, work);
  };
  scope.badges = [];
  scope.windows = [];
  // Headless browsers have no icon, and open no window without a real click.
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void scope.badges.push(count),
    clearAppBadge: async () => void scope.badges.push(null),
  });
  scope.clients.openWindow = async (address) => {
    scope.windows.push(address);
    return null;
  };
}

async function readShown(): Promise<ShownNotification[]> {
  const shown = await (self as unknown as Recording).registration.getNotifications();
  return shown.map(({ title, body, tag, lang, silent, data, actions = [] }) => ({
    title,
    body,
    tag,
    lang,
    silent,
    data,
    actions: actions.map(({ action }) => action),
  }));
}

async function clickOn({ tag, action }: { tag: string; action: string }): Promise<string[]> {
  const scope = self as unknown as Recording;
  const notification = (await scope.registration.getNotifications()).find((shown) => shown.tag === tag);
  if (!notification) throw new Error(`nothing is shown under ${tag}`);
  const work: Promise<unknown>[] = [];
  const event = Object.assign(new Event('notificationclick'), { notification, action, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  self.dispatchEvent(event);
  await Promise.all(work);
  return scope.windows.splice(0);
}
