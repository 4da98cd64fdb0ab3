import { IDBCursor, IDBDatabase, IDBFactory, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction } from 'fake-indexeddb';
import { vi } from 'vitest';
import * as gameArtScript from '#design/game-art.ts';
import { MemoryCacheStorage } from './memory-caches.ts';
import { type ManifestEntry, RunningWorker } from './running-worker.ts';
import { type ShownNotification, workerEvents } from './worker-events.ts';

interface BackgroundSync {
  register(tag: string): Promise<void>;
}
type ShownOptions = Omit<ShownNotification, 'title' | 'close'>;

const databaseClasses = {
  IDBCursor,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
};
const network = globalThis.fetch;

/** A window of the site, or a frame in one. */
export class DeviceWindow {
  readonly type = 'window';
  readonly id = crypto.randomUUID();
  url: string;
  frameType: 'top-level' | 'nested' = 'top-level';
  focused = false;
  /** False for a page that was loaded without the worker. */
  isControlled = true;
  /** False for an app that does not listen yet. */
  isListening = true;
  /** All messages from the worker, in order. */
  readonly messages: unknown[] = [];
  readonly #ports: MessagePort[] = [];

  constructor(url: string) {
    this.url = url;
  }

  get visibilityState(): DocumentVisibilityState {
    return this.focused ? 'visible' : 'hidden';
  }

  postMessage(data: unknown, [port]: readonly MessagePort[] = []): void {
    this.messages.push(structuredClone(data));
    if (!port) return;
    this.#ports.push(port);
    if (this.isListening) port.postMessage(null);
  }

  async focus(): Promise<this> {
    this.focused = true;
    return this;
  }

  async navigate(url: string): Promise<this> {
    this.url = url;
    return this;
  }

  release(): void {
    for (const port of this.#ports) port.close();
  }
}

/**
 * What a browser stores and shows for one site, independent of the running worker: storage, windows, notifications, the
 * icon's badge.
 */
export class Device {
  /** With a trailing slash. */
  readonly scope: string;
  readonly caches: MemoryCacheStorage;
  indexedDB = new IDBFactory();
  readonly windows: DeviceWindow[] = [];
  readonly #workers: RunningWorker[] = [];
  notifications: ShownNotification[] = [];
  /** Numbers set on the app's icon, in order; null for a cleared badge. */
  readonly badges: (number | null)[] = [];
  /** Addresses of windows that a worker opened. */
  readonly opened: string[] = [];
  /** Tags of background syncs that a worker requested. */
  readonly syncTags: string[] = [];
  /** The workers' lifecycle calls: each `skipWaiting` and `claim`. */
  readonly lifeCalls: string[] = [];
  subscription: object | null = null;
  /** What the workers posted to open pages on broadcast channels, in order. */
  readonly broadcasts: { channel: string; message: unknown }[] = [];
  /** The site's cookies. */
  cookie = '';

  /** Has no `sync` in a browser that lacks background sync. */
  readonly registration = {
    scope: '',
    showNotification: async (title: string, options?: ShownOptions) => this.show(title, options),
    getNotifications: async () => [...this.notifications],
    pushManager: { getSubscription: async () => this.subscription, subscribe: async () => this.subscription },
    sync: { register: async (tag: string) => void this.syncTags.push(tag) } as BackgroundSync | undefined,
  };

  constructor(scope: string) {
    this.scope = scope;
    this.registration.scope = scope;
    this.caches = new MemoryCacheStorage(scope);
  }

  openWindow(path = '', options: Partial<Pick<DeviceWindow, 'focused' | 'frameType' | 'isControlled' | 'isListening'>> = {}): DeviceWindow {
    const opened = Object.assign(new DeviceWindow(new URL(path, this.scope).href), options);
    this.windows.push(opened);
    return opened;
  }

  /** Shows a notification, replacing one with the same tag. */
  show(title: string, options: ShownOptions = {}): void {
    const close = () => {
      this.notifications = this.notifications.filter((other) => other !== notification);
    };
    const notification: ShownNotification = { ...structuredClone(options), title, close };
    const isReplaced = ({ tag }: ShownNotification) => Boolean(tag) && tag === options.tag;
    this.notifications = [...this.notifications.filter((other) => !isReplaced(other)), notification];
  }

  /** Returns the notifications without their methods, in the order shown. */
  shown(): Omit<ShownNotification, 'close'>[] {
    return this.notifications.map(({ close: _close, ...rest }) => rest);
  }

  #clients() {
    return {
      matchAll: async ({ type = 'window', includeUncontrolled = false }: ClientQueryOptions = {}) =>
        ['window', 'all'].includes(type) ? this.windows.filter(({ isControlled }) => isControlled || includeUncontrolled) : [],
      get: async (id: string) => this.windows.find((one) => one.id === id),
      claim: async () => void this.lifeCalls.push('claim'),
      openWindow: async (address: string) => {
        this.opened.push(address);
        return null;
      },
    };
  }

  /**
   * Fetches as a browser does: resolves addresses against the scope, and sends the site's cookies unless the request
   * omits them.
   */
  #fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(typeof input === 'string' ? new URL(input, this.scope) : input, init);
    if (this.cookie && request.credentials !== 'omit') request.headers.set('cookie', this.cookie);
    return network(request);
  }

  /** A channel class that also records what is posted. */
  #channels(): typeof BroadcastChannel {
    const { broadcasts } = this;
    return class extends BroadcastChannel {
      override postMessage(message: unknown): void {
        broadcasts.push({ channel: this.name, message: structuredClone(message) });
        super.postMessage(message);
      }
    };
  }

  /** The scope's own names, which a worker's script accesses with or without `self`. */
  #globals() {
    return {
      ...workerEvents,
      ...databaseClasses,
      indexedDB: this.indexedDB,
      caches: this.caches,
      BroadcastChannel: this.#channels(),
      registration: this.registration,
      clients: this.#clients(),
      location: new URL('sw.js', this.scope),
      skipWaiting: async () => void this.lifeCalls.push('skipWaiting'),
      navigator: {
        locks: navigator.locks,
        setAppBadge: async (count: number) => void this.badges.push(count),
        clearAppBadge: async () => void this.badges.push(null),
      },
      fetch: (input: RequestInfo | URL, init?: RequestInit) => this.#fetch(input, init),
    };
  }

  /** Starts a worker's script in a fresh global scope, without any state of a previous worker. */
  async start(manifest: readonly ManifestEntry[], load: () => Promise<unknown>): Promise<RunningWorker> {
    const globals = this.#globals();
    const scope = Object.assign(new EventTarget(), globals, { __WB_MANIFEST: manifest });
    // The build has one separate script, which draws pictures.
    const importScripts = () => void Object.assign(scope, { gameArtScript });
    for (const [name, value] of Object.entries({ ...globals, importScripts, self: scope })) vi.stubGlobal(name, value);
    vi.resetModules();
    await load();
    const worker = new RunningWorker(scope, this);
    this.#workers.push(worker);
    return worker;
  }

  /** Cleans up after a test of this device, once its workers are idle. */
  async release(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.idle()));
    for (const one of this.windows) one.release();
    vi.unstubAllGlobals();
  }
}
