import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { Device } from './worker-device.ts';
import { ExtendableEvent, ExtendableMessageEvent, FetchEvent, NotificationEvent, PushEvent, SyncEvent } from './worker-events.ts';

/** A file of the build, as the bundler lists it in the worker's script. */
export interface ManifestEntry {
  url: string;
  revision: string | null;
}

export interface PageRequest extends RequestInit {
  /** As set by the browser; scripts can't set it. */
  destination?: RequestDestination;
  mode?: RequestMode;
  /** Id of the requesting window. */
  clientId?: string;
}

/** A worker in its scope: plays the browser's part and dispatches events. */
export class RunningWorker {
  readonly #scope: EventTarget;
  readonly #device: Device;
  readonly #events: ExtendableEvent[] = [];

  constructor(scope: EventTarget, device: Device) {
    this.#scope = scope;
    this.#device = device;
  }

  #dispatch<Kind extends ExtendableEvent>(event: Kind): Kind {
    this.#events.push(event);
    event.isDispatching = true;
    this.#scope.dispatchEvent(event);
    event.isDispatching = false;
    return event;
  }

  /** Rejects if the installation fails. */
  install(): Promise<void> {
    return this.#dispatch(new ExtendableEvent('install')).finish();
  }

  activate(): Promise<void> {
    return this.#dispatch(new ExtendableEvent('activate')).finish();
  }

  /** Returns the worker's response to a page; null if it leaves the request to the browser. */
  async fetch(address: string, { destination = '', mode = 'cors', clientId = 'a-client', ...init }: PageRequest = {}): Promise<Response | null> {
    const request = new Request(new URL(address, this.#device.scope), init);
    Object.defineProperties(request, { destination: { value: destination }, mode: { value: mode } });
    return this.#dispatch(new FetchEvent('fetch', { request, clientId })).response;
  }

  /** Requests an address of the site as a navigation. */
  navigate(path: string, init: PageRequest = {}): Promise<Response | null> {
    return this.fetch(path, { mode: 'navigate', destination: 'document', ...init });
  }

  /** Posts a message and waits until the worker has handled it. */
  post(data: unknown, ...ports: MessagePort[]): Promise<void> {
    const [source] = this.#device.windows;
    const event = new ExtendableMessageEvent('message', { data: structuredClone(data), ports, source });
    return this.#dispatch(event).finish();
  }

  /** Posts a message, waits until the worker has handled it, and returns the reply on the message's port. */
  async ask(data: unknown): Promise<unknown> {
    const { port1, port2 } = new MessageChannel();
    try {
      await this.post(data, port2);
      return receiveMessageOnPort(port1)?.message;
    } finally {
      port1.close();
    }
  }

  /** Delivers a push: text, or an object sent as JSON. */
  push(content?: string | object): Promise<void> {
    const data = typeof content === 'object' ? JSON.stringify(content) : content;
    return this.#dispatch(new PushEvent('push', { data })).finish();
  }

  /** Clicks the shown notification with a tag, or one of its actions. */
  click(tag: string, action = ''): Promise<void> {
    const notification = this.#device.notifications.find((one) => one.tag === tag);
    if (!notification) throw new Error(`nothing is shown under ${tag}`);
    return this.#dispatch(new NotificationEvent('notificationclick', { notification, action })).finish();
  }

  /** Rejects if the browser would retry later. */
  sync(tag: string): Promise<void> {
    return this.#dispatch(new SyncEvent('sync', { tag })).finish();
  }

  changeSubscription(change: { oldSubscription?: object | null; newSubscription?: object | null }): Promise<void> {
    return this.#dispatch(Object.assign(new ExtendableEvent('pushsubscriptionchange'), change)).finish();
  }

  /** Resolves once nothing keeps the worker alive. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.#events.map((event) => event.finish()));
  }
}
