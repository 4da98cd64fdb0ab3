import type { BrowserContext, CDPSession, Page, Worker } from 'playwright';
import { trustedPolicies } from '../../src/contract/trusted-policies.ts';
import type { PageToWorkerMessage } from '../../src/contract/worker-messages.ts';
import { expect } from './browser-test.ts';
import { untilControlled } from './until-controlled.ts';

/** What a browser offers of Trusted Types, as far as it is used here. */
interface TrustedWindow {
  trustedTypes: { createPolicy(name: string, rules: { createScriptURL(text: string): string }): { createScriptURL(text: string): unknown } };
}

/** A file of the site: a page under the worker's control on which the app does not run. */
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
  /** Sends a message and answers what comes back through its port. */
  ask(message: PageToWorkerMessage): Promise<unknown>;
  /** The running worker, for looking into it. */
  worker(): Promise<Worker>;
  shown(): Promise<ShownNotification[]>;
  /** Delivers a push as the browser does when its text has been decrypted, and waits until the worker is done with it. */
  push(text: string): Promise<void>;
  /** Tells the worker that its background sync is due. */
  sync(tag: string, isLastChance?: boolean): Promise<void>;
  /** Clicks on the shown notification with a tag, or on one of its actions, and waits until it is gone; answers the windows that the worker wanted to open. */
  click(tag: string, action?: string): Promise<string[]>;
  /** Figures that the worker has put on the app's icon, in order; null for none. */
  badges(): Promise<(number | null)[]>;
}

/** Registers the worker as the app does, on a page on which nothing of it runs; answers the state that the worker comes to. */
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

/** Opens a page on which nothing of the app runs, with the worker of the built app in control. */
export async function openWorkerStage(context: BrowserContext, url: string): Promise<WorkerStage> {
  await context.grantPermissions(['notifications'], { origin: new URL(url).origin });
  const page = await context.newPage();
  await page.goto(`${url}${QUIET_PATH}`);
  await registerByHand(page);
  await untilControlled(page);
  return watchWorker(context, page, url);
}

/** Looks at the worker that is there already; `page` sends the messages. */
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
      // Whoever asks the browser for what is shown while something is about to be shown makes it forget that.
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

/** What the functions below find in the worker's global scope. */
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
  // Headless browsers have no icon, and no window opens without a real click.
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
