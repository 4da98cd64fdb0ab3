import * as z from 'zod/mini';
import { APP_PATH } from './app-path.ts';
import { defineEndpoint } from './endpoint.ts';
import type { notificationCategory } from './enumerations.ts';
import { emptyRequest, nothing } from './page.ts';
import { pushPaths } from './push-paths.ts';
import { locales } from './request-headers.ts';
import { textSchema } from './text-schema.ts';

/** Bytes of text that one push can carry: a record of 4,096 without its header, its tag and its mark (RFC 8291, section 4). */
export const LARGEST_PUSH_BYTES = 3_993;

/** A path of this app. It begins with `/`, which stands for the app's base and not for the host's root: resolve it as `.${path}` against the base. */
export const appPathSchema = z.string().check(z.regex(APP_PATH, 'invalid'));

/** What travels in a push, as JSON. The worker parses it; what does not parse is shown as a neutral notification, because every push has to show one. */
export const pushMessageSchema = z.object({
  /** The notification's: the same in the list and over the hub. It is the tag of what is shown. */
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Whose it is: on a device where somebody else is logged in, or nobody, it is not shown. */
  usercode: z.string(),
  /** In the subscription's language; cut with '…' where a push could not carry all of it. */
  title: z.string(),
  note: z.string(),
  /** A notification category's name; every unknown one is shown as 'system'. */
  type: z.string(),
  /** Where a click leads. */
  target: appPathSchema,
  /** When the notification was made: UTC, ISO 8601. */
  timeStamp: z.string(),
  /** The player's unread notifications when the push was sent, this one among them: the figure of the badge. */
  unreadCount: z.int().check(z.minimum(0)),
  /** The language of the texts. */
  locale: z.string(),
});
export type PushMessage = z.output<typeof pushMessageSchema>;

const LONGEST_ENDPOINT = 2_000;
const endpoint = textSchema.check(z.minLength(1, 'required'), z.maxLength(LONGEST_ENDPOINT, 'tooLong'));
/** An uncompressed point of P-256, base64url: 65 bytes of which the first is 4. */
const point = z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/, 'invalid'));
/** 16 bytes, base64url. */
const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'invalid'));

/** What `PushSubscription.toJSON()` gives, with the language it is to be spoken to and the key of the server that it was made with. */
export const subscribeSchema = z.object({
  endpoint,
  /** Milliseconds since 1970, or null. */
  expirationTime: z.nullish(z.number().check(z.minimum(0))),
  keys: z.object({ p256dh: point, auth: secret }),
  /** Default: `x-locale`. */
  locale: z.optional(z.enum(locales)),
  /** `PushSubscription.options.applicationServerKey` as base64url. Without it the current key is taken for granted. */
  key: z.optional(point),
});

/** By notification category, whether the player wants to be told by push, on any of his devices. */
function preferencesOf<Value extends z.ZodMiniType>(value: Value) {
  return z.object({ Deposit: value, Withdraw: value, Jackpot: value, Bonus: value, System: value } satisfies Record<keyof typeof notificationCategory, Value>);
}
export const pushPreferencesSchema = preferencesOf(z.boolean());
export type PushPreferences = z.output<typeof pushPreferencesSchema>;

export const pushEndpoints = {
  /** The server's public key (VAPID), base64url: the `applicationServerKey` to subscribe with. */
  key: defineEndpoint({
    method: 'GET',
    path: 'push/key',
    access: 'public',
    request: emptyRequest,
    response: () => z.object({ key: z.string() }),
    isExtension: true,
  }),
  /**
   * Said again at every start of the app, and when its language changes. `isActive` false means that the subscription was made with another key than the `key` in the answer, which no push
   * reaches: the browser's subscription has to be ended and made anew.
   */
  subscribe: defineEndpoint({
    method: 'POST',
    path: pushPaths.subscribe,
    access: 'player',
    request: () => subscribeSchema,
    response: () => z.object({ key: z.string(), isActive: z.boolean() }),
    isExtension: true,
    isClosedToRestricted: true,
  }),
  /** Needs no session: the endpoint is a secret of the device. */
  unsubscribe: defineEndpoint({
    method: 'POST',
    path: 'push/unsubscribe',
    access: 'public',
    request: () => z.object({ endpoint }),
    response: nothing,
    isExtension: true,
  }),
  preferences: defineEndpoint({
    method: 'GET',
    path: 'push/preferences',
    access: 'player',
    request: emptyRequest,
    response: () => pushPreferencesSchema,
    isExtension: true,
  }),
  /** Categories that are not named stay as they are. */
  setPreferences: defineEndpoint({
    method: 'POST',
    path: 'push/setpreferences',
    access: 'player',
    request: () => preferencesOf(z.optional(z.boolean())),
    response: () => pushPreferencesSchema,
    isExtension: true,
  }),
} as const;
