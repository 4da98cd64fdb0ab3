import type { IncomingMessage } from 'node:http';
import { requestHeaders } from '#contract/request-headers.ts';
import type { Application } from '../application.ts';
import { readDeviceId } from '../http/device-id.ts';
import { findSession, readBearer, type StoredSession } from '../http/session.ts';

export type SessionSettings = Pick<Application, 'database' | 'config' | 'clock'>;

/** Returns the address of a request to the hub; null when it cannot be parsed. */
export function readHubUrl(request: IncomingMessage): URL | null {
  return URL.parse(request.url ?? '', 'http://hub');
}

/**
 * Returns the session of a request to the hub. Browsers cannot set headers on WebSockets and event streams, so token
 * and device may come in the query. Listening does not count as activity.
 */
export async function findHubCaller(settings: SessionSettings, request: IncomingMessage): Promise<StoredSession | null> {
  const query = readHubUrl(request)?.searchParams;
  const token = query?.get('access_token') ?? readBearer(request.headers.authorization);
  const deviceId = readDeviceId(query?.get('fingerprint') ?? request.headers[requestHeaders.device]);
  return token && deviceId ? findSession(settings, { token, deviceId }, { isActivity: false }) : null;
}

/**
 * Returns whether a request comes from a page of this site. A page of another site must not open the hub with a token
 * it obtained. Programs other than browsers send no Origin. The scheme is not compared, because behind a proxy that
 * terminates TLS this server sees plain HTTP.
 */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (origin === new URL(publicUrl).origin) return true;
  return host !== undefined && host !== '' && URL.parse(origin)?.host === host;
}
