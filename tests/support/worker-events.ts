/** An event of a worker, as defined by the Service Worker specification and related ones. */
export class ExtendableEvent extends Event {
  readonly #work: Promise<unknown>[] = [];
  #pending = 0;
  isDispatching = false;

  /** Keeps the worker alive. Throws, as in browsers, once nothing keeps it alive any more. */
  waitUntil(work: unknown): void {
    if (!this.isDispatching && this.#pending === 0) throw new DOMException(`the ${this.type} event is over`, 'InvalidStateError');
    const promise = Promise.resolve(work);
    const end = () => queueMicrotask(() => (this.#pending -= 1));
    this.#pending += 1;
    this.#work.push(promise);
    promise.then(end, end);
  }

  /** Resolves once everything that extended the event is over; rejects if any of it failed. */
  async finish(): Promise<void> {
    for (let seen = -1; seen !== this.#work.length; ) {
      seen = this.#work.length;
      await Promise.allSettled(this.#work);
    }
    await Promise.all(this.#work);
  }
}

export class FetchEvent extends ExtendableEvent {
  readonly preloadResponse = Promise.resolve(undefined);
  readonly clientId: string;
  readonly resultingClientId = '';
  readonly request: Request;
  /** Null if the request is left to the browser. */
  response: Promise<Response> | null = null;

  constructor(type: string, { request, clientId = 'a-client' }: { request: Request; clientId?: string }) {
    super(type, { cancelable: true });
    this.clientId = clientId;
    this.request = request;
  }

  respondWith(response: Response | Promise<Response>): void {
    if (!this.isDispatching || this.response) throw new DOMException('too late for a response', 'InvalidStateError');
    this.response = Promise.resolve(response);
    this.stopImmediatePropagation();
    this.waitUntil(this.response);
  }
}

export class PushEvent extends ExtendableEvent {
  readonly data: { text(): string; json(): unknown } | null;

  constructor(type: string, { data }: { data?: string | undefined } = {}) {
    super(type);
    this.data = data === undefined ? null : { text: () => data, json: () => JSON.parse(data) };
  }
}

export class NotificationEvent extends ExtendableEvent {
  readonly notification: ShownNotification;
  readonly action: string;

  constructor(type: string, { notification, action = '' }: { notification: ShownNotification; action?: string }) {
    super(type);
    this.notification = notification;
    this.action = action;
  }
}

export class SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;

  constructor(type: string, { tag, lastChance = false }: { tag: string; lastChance?: boolean }) {
    super(type);
    this.tag = tag;
    this.lastChance = lastChance;
  }
}

interface ReplyPort {
  postMessage(data: unknown): void;
}

export class ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly ports: readonly ReplyPort[];
  readonly source: unknown;

  constructor(type: string, { data, ports, source }: { data: unknown; ports: readonly ReplyPort[]; source: unknown }) {
    super(type);
    this.data = data;
    this.ports = ports;
    this.source = source;
  }
}

/** A push as the player sees it. */
export interface ShownNotification {
  title: string;
  body?: string;
  tag?: string;
  lang?: string;
  silent?: boolean;
  renotify?: boolean;
  icon?: string;
  badge?: string;
  timestamp?: number;
  data?: unknown;
  actions?: { action: string; title: string }[];
  close(): void;
}

export const workerEvents = {
  ExtendableEvent,
  FetchEvent,
  PushEvent,
  NotificationEvent,
  SyncEvent,
  ExtendableMessageEvent,
} as const;
