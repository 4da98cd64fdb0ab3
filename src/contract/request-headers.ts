/** Headers that the specification's section 7 and the wire rules name; the locale and the device id travel with every request. */
export const requestHeaders = { locale: 'x-locale', device: 'x-fingerprint', idempotencyKey: 'idempotency-key' } as const;

/** Languages that are compiled in; the CMS may add others. */
export const locales = ['tr', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'tr';
/** What the server takes when the header is missing (specification, section 7). */
export const headerFallbackLocale: Locale = 'en';

/** What a device's id may be. Of anything else, some no header could carry and no database hold. */
export const deviceIdPattern = /^[\x21-\x7e]{1,100}$/;
