import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import type { Session } from '../../src/contract/account.ts';
import { requestHeaders } from '../../src/contract/request-headers.ts';
import type { RunningServer } from './running-server.ts';
import { makeRegistration } from './test-application.ts';

/** The device id shared by all live players. */
export const LIVE_DEVICE = 'live-device';

interface LiveAnswer<Data> {
  success: boolean;
  message: string | null;
  data: Data;
}

/** A player on a server that runs as its own process. */
export interface LivePlayer {
  username: string;
  password: string;
  session: Session;
  /** Returns 200 while the session is valid, otherwise 401. */
  status(): Promise<number>;
  /** Sends a GET without a body, otherwise a POST; every call carries a new idempotency key. */
  call<Data>(path: string, body?: object): Promise<LiveAnswer<Data>>;
}

async function send<Data>({ port }: RunningServer, path: string, body: object | undefined, headers: Record<string, string>): Promise<LiveAnswer<Data>> {
  const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    headers: { 'x-locale': 'en', [requestHeaders.device]: LIVE_DEVICE, [requestHeaders.idempotencyKey]: randomUUID(), ...headers },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return (await response.json()) as LiveAnswer<Data>;
}

/** Calls a running server as a guest. */
export function callAsGuest<Data>(server: RunningServer, path: string, body?: object): Promise<LiveAnswer<Data>> {
  return send(server, path, body, body === undefined ? {} : { 'content-type': 'application/json' });
}

/** Registers a new player over HTTP. */
export async function joinLive(server: RunningServer): Promise<LivePlayer> {
  const registration = makeRegistration();
  const { success, message, data } = await callAsGuest<Session>(server, 'auth/register', registration);
  if (!success) throw new Error(`nobody could be registered: ${message}`);
  const call = <Answer>(path: string, body?: object) =>
    send<Answer>(server, path, body, { authorization: `Bearer ${data.token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) });
  const status = async () => {
    const headers = { authorization: `Bearer ${data.token}`, [requestHeaders.device]: LIVE_DEVICE };
    return (await fetch(`http://127.0.0.1:${server.port}/api/customer/unreadcount`, { headers })).status;
  };
  return { username: String(registration.username), password: String(registration.password), session: data, status, call };
}

/** Gives the browser the live players' device id; call it before the app is opened there. */
export async function seatDevice(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate((device) => localStorage.setItem('fingerprint', device), LIVE_DEVICE);
}

/** Logs the player in on the device; open the app next. */
export async function seatPlayer(page: Page, { session }: LivePlayer): Promise<void> {
  await seatDevice(page);
  await page.evaluate((stored) => localStorage.setItem('authData', stored), JSON.stringify(session));
}
