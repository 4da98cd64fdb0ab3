import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '../../src/contract/account.ts';
import type { Notification } from '../../src/contract/notifications.ts';
import { type HubTransportName, hubTransports, makeHubListener } from '../support/hub-listener.ts';
import type { RunningServer } from '../support/running-server.ts';
import { makeRegistration } from '../support/test-application.ts';
import { callServer } from '../support/two-processes.ts';

const transports = Object.keys(hubTransports) as HubTransportName[];
/** What any visitor looks at, guest or player. */
const publicCalls: readonly (readonly [path: string, body: object | null])[] = [
  ['cms/siteoptionlist', {}],
  ['cms/sliderlist', { slug: 'home' }],
  ['cms/promotionlist', null],
  ['cms/page', { id: '1' }],
  ['cms/translationlist', null],
  ['casino/categorylist', null],
  ['casino/games', { systemCategory: 'slot' }],
  ['casino/gamepage', { table: 'roulette' }],
  ['casino/neargames', { search: 'yıdlırım' }],
  ['transaction/topwinners', { isLive: false, count: 40 }],
];
const ownCalls: typeof publicCalls = [
  ['user/balance', null],
  ['user/overview', null],
  ['customer/profile', null],
  ['customer/notification', { skip: 0, take: 100 }],
  ['customer/unreadcount', null],
  ['casino/recentgames', null],
  ['bonus/offerlist', null],
  ['play/status', null],
  ['transaction/gamehistory', {}],
  ['transaction/financialhistory', {}],
  ['user/balance', null],
];

/**
 * Visits one after the other: logs in, listens to the hub over one transport per visit, looks around, reads
 * notifications, and logs out.
 */
export class Visits {
  readonly #server: RunningServer;
  readonly counts: Record<string, number> = {};

  constructor(server: RunningServer) {
    this.#server = server;
  }

  /** Runs one player's visits, with a pause after each call. */
  async work(isOver: () => boolean, pauseMs: number): Promise<void> {
    const registration = makeRegistration();
    await this.#call('auth/register', registration, {});
    const credentials = { username: registration.username, password: registration.password };
    for (let visit = 0; !isOver(); visit += 1) {
      const { token } = (await this.#call<Session>('auth/login', credentials, {})) as Session;
      await this.#look(token, transports[visit % transports.length], isOver, pauseMs);
      await this.#call('auth/logout', null, { authorization: `Bearer ${token}` });
      this.#count('visits');
    }
  }

  async #look(token: string, transport: HubTransportName | undefined, isOver: () => boolean, pauseMs: number): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    const listener = makeHubListener(new URL(this.#server.url).origin, token, transport ? { transport } : {});
    await listener.client.start();
    const page = await fetch(this.#server.url);
    if (!page.ok || !(await page.text()).includes('<html')) throw new Error(`the page was answered with ${page.status}`);
    for (const [path, body] of publicCalls) await this.#pausedCall(path, body, {}, isOver, pauseMs);
    for (const [path, body] of ownCalls) await this.#pausedCall(path, body, headers, isOver, pauseMs);
    const unread = ((await this.#call<Notification[]>('customer/notification', { skip: 0, take: 5 }, headers)) as Notification[]).filter(
      ({ isRead }) => !isRead,
    );
    if (unread.length > 0) await this.#call('customer/readnotification', { id: unread.map(({ id }) => id) }, headers);
    if (listener.events.includes('closed')) throw new Error(`the hub over ${transport} hung up`);
    await listener.client.stop();
  }

  async #pausedCall(path: string, body: object | null, headers: Record<string, string>, isOver: () => boolean, pauseMs: number): Promise<void> {
    if (isOver()) return;
    await this.#call(path, body, headers);
    if (pauseMs > 0) await delay(pauseMs);
  }

  async #call<Data>(path: string, body: object | null, headers: Record<string, string>): Promise<Data> {
    const { status, success, data } = await callServer<Data>(this.#server.url, path, body, headers);
    if (status !== 200 || !success) throw new Error(`${path} was answered with ${status}, success ${success}`);
    this.#count('visitors’ calls');
    return data;
  }

  #count(name: string): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }
}
