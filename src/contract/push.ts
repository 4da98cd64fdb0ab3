import * as z from 'zod/mini';
import { APP_PATH } from './app-path.ts';
import { defineEndpoint } from './endpoint.ts';
import type { notificationCategory } from './enumerations.ts';
import { once } from './once.ts';
import { emptyRequest, nothing } from './page.ts';
import { pushPaths } from './push-paths.ts';
import { locales } from './request-headers.ts';
import { textSchema } from './text-schema.ts';

/**
 * Bytes of text that one push can carry: a 4,096-byte record without header, tag and delimiter (RFC 8291, section 4).
 */
export const LARGEST_PUSH_BYTES = 3_993;

/**
 * A path of this app. The leading `/` stands for the app's base, not the host's root: resolve it as `.${path}` against
 * the base.
 */
export const appPathSchema = z.string().check(z.regex(APP_PATH, 'invalid'));

/**
 * Payload of a push, as JSON. The worker parses it; a payload that does not parse is shown as a neutral notification,
 * because every push must show one.
 */
export const pushMessageSchema = once(() =>
  z.object({
    /** The notification's id, the same in the list and over the hub. Also the tag of the shown notification. */
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    /** The recipient: on a device where another player or nobody is logged in, it is not shown. */
    usercode: z.string(),
    /** In the subscription's language; truncated with '…' if it does not fit into the push. */
    title: z.string(),
    note: z.string(),
    /** Name of a notification category; an unknown one is shown as 'system'. */
    type: z.string(),
    /** Where a click leads. */
    target: appPathSchema,
    /** When the notification was created: UTC, ISO 8601. */
    timeStamp: z.string(),
    /** The player's unread notifications when the push was sent, including this one; shown on the badge. */
    unreadCount: z.int().check(z.minimum(0)),
    /** The language of the texts. */
    locale: z.string(),
  }),
);
export type PushMessage = z.output<ReturnType<typeof pushMessageSchema>>;

const LONGEST_ENDPOINT = 2_000;
const endpoint = textSchema.check(z.minLength(1, 'required'), z.maxLength(LONGEST_ENDPOINT, 'tooLong'));
/** An uncompressed P-256 point, base64url: 65 bytes starting with 4. */
const point = z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/, 'invalid'));
/** 16 bytes, base64url. */
const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'invalid'));

/**
 * The result of `PushSubscription.toJSON()`, plus the language for its pushes and the server key it was created with.
 */
export const subscribeSchema = once(() =>
  z.object({
    endpoint,
    /** Milliseconds since 1970, or null. */
    expirationTime: z.nullish(z.number().check(z.minimum(0))),
    keys: z.object({ p256dh: point, auth: secret }),
    /** Default: `x-locale`. */
    locale: z.optional(z.enum(locales)),
    /** `PushSubscription.options.applicationServerKey` as base64url. If missing, the current key is assumed. */
    key: z.optional(point),
  }),
);

/** Whether the player wants pushes, by notification category, on all of their devices. */
function preferencesOf<Value extends z.ZodMiniType>(value: Value) {
  return z.object({ Deposit: value, Withdraw: value, Jackpot: value, Bonus: value, System: value } satisfies Record<keyof typeof notificationCategory, Value>);
}
export const pushPreferencesSchema = once(() => preferencesOf(z.boolean()));
export type PushPreferences = z.output<ReturnType<typeof pushPreferencesSchema>>;

export const pushEndpoints = {
  /** The server's public key (VAPID), base64url: the `applicationServerKey` to subscribe with. */
  key: defineEndpoint({
    method: 'GET',
    path: pushPaths.key,
    access: 'public',
    request: emptyRequest,
    response: () => z.object({ key: z.string() }),
    isExtension: true,
  }),
  /**
   * Called at every start of the app and when its language changes. `isActive: false` means that the subscription was
   * created with a key other than the `key` in the response, so no push reaches it: the app must unsubscribe the
   * browser and subscribe again.
   */
  subscribe: defineEndpoint({
    method: 'POST',
    path: pushPaths.subscribe,
    access: 'player',
    isPlainWrite: true,
    request: subscribeSchema,
    response: () => z.object({ key: z.string(), isActive: z.boolean() }),
    isExtension: true,
    isClosedToRestricted: true,
  }),
  /** Needs no session: the endpoint is the device's secret. */
  unsubscribe: defineEndpoint({
    method: 'POST',
    path: 'push/unsubscribe',
    access: 'public',
    request: () => z.object({ endpoint }),
    response: nothing,
    isExtension: true,
    namesThing: true,
  }),
  preferences: defineEndpoint({
    method: 'GET',
    path: 'push/preferences',
    access: 'player',
    request: emptyRequest,
    response: pushPreferencesSchema,
    isExtension: true,
  }),
  /** Omitted categories stay unchanged. */
  setPreferences: defineEndpoint({
    method: 'POST',
    path: 'push/setpreferences',
    access: 'player',
    isPlainWrite: true,
    request: () => preferencesOf(z.optional(z.boolean())),
    response: pushPreferencesSchema,
    isExtension: true,
  }),
} as const;
