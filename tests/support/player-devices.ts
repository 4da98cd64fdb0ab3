import type { Session, SessionItem } from '../../src/contract/account.ts';
import { requestHeaders } from '../../src/contract/request-headers.ts';
import { callApi, type EnvelopeAnswer, makeRegistration, type TestApplication } from './test-application.ts';

const USER_AGENT = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

/** A device on which a player is logged in. */
export interface PlayerDevice {
  token: string;
  session: Session;
  call<Data>(path: string, body?: object | null, headers?: Record<string, string>): Promise<EnvelopeAnswer<Data>>;
  /** Returns 200 while the session is valid, otherwise 401. */
  knock(): Promise<number>;
  listSessions(page?: object): Promise<{ items: SessionItem[]; total: number }>;
}

export interface RegisteredPlayer extends PlayerDevice {
  username: string;
  password: string;
  email: string;
  phone: string;
  birthDate: string;
  logInOn(deviceId: string, password?: string): Promise<PlayerDevice>;
  /** Tries to log in with a password from a separate device; returns whether it succeeded. */
  tryPassword(password: string): Promise<boolean>;
}

function deviceOf(application: TestApplication, deviceId: string, session: Session): PlayerDevice {
  const headers = { authorization: `Bearer ${session.token}`, [requestHeaders.device]: deviceId, 'user-agent': USER_AGENT };
  const call = <Data>(path: string, body: object | null = null, changes: Record<string, string> = {}) =>
    callApi<Data>(application.http, path, body, { ...headers, ...changes });
  return {
    token: session.token,
    session,
    call,
    knock: async () => (await call('customer/unreadcount')).status,
    listSessions: async (page = {}) => (await call<{ items: SessionItem[]; total: number }>('customer/sessionhistory', page)).data,
  };
}

/** Registers a player on the device `phone`; they can log in on others afterwards. */
export async function joinOnPhone(application: TestApplication): Promise<RegisteredPlayer> {
  const registration = makeRegistration();
  const { username, password, email, phone, birthDate } = Object.fromEntries(
    Object.entries(registration).map(([key, value]) => [key, String(value)]),
  ) as Record<'username' | 'password' | 'email' | 'phone' | 'birthDate', string>;
  const enter = (path: string, body: object, deviceId: string) =>
    callApi<Session>(application.http, path, body, { [requestHeaders.device]: deviceId, 'user-agent': USER_AGENT });
  const logIn = (deviceId: string, given: string) => enter('auth/login', { username, password: given }, deviceId);
  const { data } = await enter('auth/register', registration, 'phone');
  return {
    ...deviceOf(application, 'phone', data),
    username,
    password,
    email,
    phone,
    birthDate,
    logInOn: async (deviceId, given = password) => deviceOf(application, deviceId, (await logIn(deviceId, given)).data),
    tryPassword: async (given) => (await logIn('another-device', given)).success,
  };
}
