import type { Notification } from './notifications.ts';

/**
 * Messages between the page and its service worker. They are plain types without a schema, because the worker has no
 * room for a validator.
 */
export interface SkipWaitingMessage {
  type: 'SKIP_WAITING';
}
/** A visit has begun: the worker checks that all files of its build are stored and fetches those that are missing. */
export interface RestoreFilesMessage {
  type: 'RESTORE_FILES';
}
/** Asks whether a page belongs to the worker's own build; the reply on the message's port is a boolean. */
export interface CheckBuildMessage {
  type: 'CHECK_BUILD';
  /** Absolute address of the entry that the page's document names. */
  entry: string;
}
/** Sent after a launch and after a change of language: the worker fetches again what the next launch shows first. */
export interface RefreshDocumentsMessage {
  type: 'RENEW_DOCUMENTS';
  language: string;
  /** The page's path below the site's base, without a leading slash and without its query. */
  path: string;
}
/**
 * The player logged in on this device. The worker stores it for pushes and for the queue.
 * Sent at every start with a player and at every change.
 */
export interface PlayerMessage {
  type: 'PLAYER';
  token: string;
  usercode: string;
  deviceId: string;
  language: string;
}
/**
 * Nobody is logged in any more: the worker clears player, queue and pushes, removes shown notifications and the badge,
 * and replies `true` on the message's port.
 */
export interface ForgetPlayerMessage {
  type: 'FORGET_PLAYER';
}
/**
 * Asks for the pushes that the worker stored for this player; the reply on the message's port is `Notification[]`, all
 * unread.
 */
export interface ReadPushesMessage {
  type: 'READ_PUSHES';
  usercode: string;
}
export type PageToWorkerMessage =
  | SkipWaitingMessage
  | RestoreFilesMessage
  | CheckBuildMessage
  | RefreshDocumentsMessage
  | PlayerMessage
  | ForgetPlayerMessage
  | ReadPushesMessage;

/** The worker stored a newer response to a `cms/*` call; the page reads it again. */
export interface ContentRenewedMessage {
  type: 'CONTENT_RENEWED';
  path: string;
}
/**
 * The server's response, including a refusal, to a call that may report maintenance. Sent to the page that made the
 * call and was given the worker's stored response.
 */
export interface ContentAnsweredMessage {
  type: 'CONTENT_ANSWERED';
  path: string;
  /** HTTP status. */
  status: number;
  /** The body; a JSON envelope if it comes from the server itself. */
  text: string;
}
/** A push arrived for the player logged in here. */
export interface PushReceivedMessage {
  type: 'PUSH_RECEIVED';
  notification: Notification;
  unreadCount: number;
}
/**
 * A shown notification was clicked: navigate to `path`, which begins with `/` for the app's base and may have a query.
 * The page replies with anything on the message's port. Until then the worker repeats the message with the same
 * `click`, which must be handled once.
 */
export interface OpenMessage {
  type: 'OPEN';
  path: string;
  click: string;
}
export type WorkerToPageMessage = ContentRenewedMessage | ContentAnsweredMessage | PushReceivedMessage | OpenMessage;

/** The worker's cache of `cms/*` responses; the page checks whether they are still there. */
export const CONTENT_CACHE = 'content';
/** The build's script that draws games' pictures in the worker, relative to the app's base. */
export const ART_SCRIPT = 'game-art.js';

/**
 * Query parameter that opens the notification panel over the current screen: on one notification by its id, or on the
 * list if empty.
 */
export const NOTIFICATION_QUERY = 'notification';

/** The build's shells: one for the home page and one for all other addresses, each in Turkish and English. */
export const shellDocuments = { home: { tr: 'index.html', en: 'index.en.html' }, other: { tr: 'shell.html', en: 'shell.en.html' } } as const;

/** Returns the file name of the shell in a language; the Turkish one if the language has none. */
export function shellOf(language: string, isHome: boolean): string {
  return shellDocuments[isHome ? 'home' : 'other'][language === 'en' ? 'en' : 'tr'];
}

/** Header of a rendered document that holds the name of its build's entry. */
export const ENTRY_HEADER = 'x-entry';
