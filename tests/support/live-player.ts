import { randomUUID } from 'node:crypto';
import type { Session } from '../../src/contract/account.ts';
import { requestHeaders } from '../../src/contract/request-headers.ts';
import type { RunningServer } from './running-server.ts';
import { makeRegistration } from './test-application.ts';

interface LiveAnswer<Data> {
  success: boolean;
  message: string | null;
  data: Data;
}

/** A player of a server that runs as its own process. */
export interface LivePlayer {
  username: string;
  /** Calls without a body are GET; money calls get an idempotency key of their own. */
  call<Data>(path: string, body?: object): Promise<LiveAnswer<Data>>;
}

async function send<Data>({ port }: RunningServer, path: string, body: object | undefined, headers: Record<string, string>): Promise<LiveAnswer<Data>> {
  const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    headers: { 'x-locale': 'en', [requestHeaders.device]: 'live-device', [requestHeaders.idempotencyKey]: randomUUID(), ...headers },
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
  return { username: String(registration.username), call };
}
