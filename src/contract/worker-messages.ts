import type { LaunchLook } from './compose-document.ts';
import type { Notification } from './notifications.ts';

/** Messages between the page and its service worker; plain shapes without a schema, because the worker has no room for a validator. */
export interface SkipWaitingMessage {
  type: 'SKIP_WAITING';
}
/** A visit has begun: the worker looks whether all files of its build are stored, and fetches those that are not. */
export interface RestoreFilesMessage {
  type: 'RESTORE_FILES';
}
/** Asks whether a page is of the worker's own build: answered through the message's port with a boolean. */
export interface CheckBuildMessage {
  type: 'CHECK_BUILD';
  /** Address of the entry that the page's document names, whole. */
  entry: string;
}
/** The public part of the home page as it stands, for the next launch. */
export interface HomeSnapshotMessage {
  type: 'HOME_SNAPSHOT';
  /** Address of the build's entry, as its document names it: a worker of another build refuses it. */
  entry: string;
  language: string;
  /** Children of `main`; allowed tags and attributes only. */
  html: string;
  /** Addresses of the drawn pictures in it: bitmaps of others are of no use any more. */
  pictures: readonly string[];
  look: LaunchLook;
}
/** The next launch's home page looks otherwise from now on, wherever in the app that was chosen. */
export interface LaunchLookMessage {
  type: 'LAUNCH_LOOK';
  look: LaunchLook;
}
/** A drawn picture (SVG) of the home page's first screen as a bitmap: the browser shows it without building a document for it first. */
export interface BitmapMessage {
  type: 'BITMAP';
  /** As in a snapshot. */
  entry: string;
  /** Of the picture, whole. */
  address: string;
  bytes: ArrayBuffer;
  /** MIME type: WebP, or PNG where the browser writes no WebP. */
  format: string;
  /** Pixels. */
  width: number;
}
/** Who is logged in on this device: the worker keeps it for pushes and for wishes that it sends itself. Said at every start with a player, and at every change. */
export interface PlayerMessage {
  type: 'PLAYER';
  token: string;
  usercode: string;
  deviceId: string;
  language: string;
}
/** Nobody is logged in any more: the worker forgets player, wishes and pushes, takes shown notifications and the badge away, and answers `true` through the message's port. */
export interface ForgetPlayerMessage {
  type: 'FORGET_PLAYER';
}
/** All that waits to be sent, in place of what the worker held before. Answered through the message's port with what the worker has sent lately: `WishesSentMessage[]`. */
export interface KeepWishesMessage {
  type: 'KEEP_WISHES';
  usercode: string;
  wishes: readonly Wish[];
}
/** Asks for the pushes of this player that the worker has kept: answered through the message's port with `Notification[]`, none of them read. */
export interface ReadPushesMessage {
  type: 'READ_PUSHES';
  usercode: string;
}
export type PageToWorkerMessage =
  | SkipWaitingMessage
  | RestoreFilesMessage
  | CheckBuildMessage
  | HomeSnapshotMessage
  | LaunchLookMessage
  | BitmapMessage
  | PlayerMessage
  | ForgetPlayerMessage
  | KeepWishesMessage
  | ReadPushesMessage;

/** The worker stored a newer answer of a `cms/*` call: the page reads it again. */
export interface ContentRenewedMessage {
  type: 'CONTENT_RENEWED';
  path: string;
}
/** A push came for the player who is logged in here. */
export interface PushReceivedMessage {
  type: 'PUSH_RECEIVED';
  notification: Notification;
  unreadCount: number;
}
/**
 * A shown notification was clicked: go there. `path` begins with `/`, which stands for the app's base, and may have a query. The page answers anything
 * through the message's port; the worker says it again until then, always with the same `click`, which is to be obeyed once.
 */
export interface OpenMessage {
  type: 'OPEN';
  path: string;
  click: string;
}
/** The worker has told the server these wishes: they are done, or refused and done with. */
export interface WishesSentMessage {
  type: 'WISHES_SENT';
  keys: readonly string[];
  /** `at` of each key's wish as it was sent: one that the player has changed his mind about since then still waits. */
  at?: readonly string[];
  /** What the server gave as its reason where it has refused them; empty where it gave none, missing where it said yes. */
  refusal?: string | undefined;
}
export type WorkerToPageMessage = ContentRenewedMessage | PushReceivedMessage | OpenMessage | WishesSentMessage;

/** The only calls that may wait for a line: each asks for a state, so sending it twice does no harm. Money, login and launches are never among them. */
export const wishPaths = { readNotification: 'customer/readnotification', toggleFavorite: 'casino/togglefavorite' } as const;

/** Ids that one `readNotification` takes. */
export const MOST_READ_MARKS = 100;

/** Tag of the background sync that sends what waits. */
export const WISH_SYNC_TAG = 'meydan-wishes';
/** Name of the Web Lock that whoever sends wishes holds, page or worker: two never send the same one. */
export const WISH_LOCK = 'meydan-wishes';

/**
 * A state that the player wants and that the server has not been told yet. A favourite's answer without `isFavorite` comes from a backend that only toggles:
 * the page alone can set a state there (it reads, compares and toggles), so the worker leaves favourites to it from then on.
 */
export interface Wish {
  /** What it is about: a later wish with the same key replaces an earlier one. */
  key: string;
  path: (typeof wishPaths)[keyof typeof wishPaths];
  /** Body of the POST. */
  body: Readonly<Record<string, unknown>>;
  /** When the player wanted it: UTC, ISO 8601. */
  at: string;
}

/** Cache of the answers to `cms/*`: the worker's; the page looks whether they are still there. */
export const CONTENT_CACHE = 'content';
/** Cache of the bitmaps: the worker's; the page looks which of them are there. */
export const BITMAP_CACHE = 'bitmaps';
/** Of a kept bitmap: its width in pixels. */
export const BITMAP_WIDTH_HEADER = 'x-width';

/** The worker's own database; the page deletes it where the worker does not answer at a logout. */
export const WORKER_DATABASE = 'meydan-worker';

/** Query of an address that opens the notification panel over its screen: on one notification by its id, or on the list when it is empty. */
export const NOTIFICATION_QUERY = 'notification';

/** Name of a language's prerendered document: Turkish is the site's own. */
export function documentOf(language: string): string {
  return language === 'en' ? 'index.en.html' : 'index.html';
}
