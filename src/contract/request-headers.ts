/** Headers from the specification's section 7 and the wire rules; locale and device id are sent with every request. */
export const requestHeaders = { locale: 'x-locale', device: 'x-fingerprint', idempotencyKey: 'idempotency-key' } as const;

interface Caller {
  locale: string;
  deviceId: string;
  token?: string | undefined;
  /** A UUID per intended submission of a call that moves money. */
  idempotencyKey?: string | undefined;
}

/** Makes the headers of a call with a JSON body. */
export function makeCallHeaders({ locale, deviceId, token, idempotencyKey }: Caller): Record<string, string> {
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    [requestHeaders.locale]: locale,
    [requestHeaders.device]: deviceId,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { [requestHeaders.idempotencyKey]: idempotencyKey }),
  };
}

/** Languages compiled into the app; the CMS may add others. */
export const locales = ['tr', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'tr';
/** The server's default if the header is missing (specification, section 7). */
export const headerFallbackLocale: Locale = 'en';

/** Allowed device ids. Other values might not fit into a header or a database. */
export const deviceIdPattern = /^[\x21-\x7e]{1,100}$/;
