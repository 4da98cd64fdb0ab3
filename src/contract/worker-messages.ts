/** Messages between the page and its service worker; plain shapes without a schema, because the worker has no room for a validator. */
export interface SkipWaitingMessage {
  type: 'SKIP_WAITING';
}
/** The public part of the home page as it stands, for the next launch. */
export interface HomeSnapshotMessage {
  type: 'HOME_SNAPSHOT';
  /** Address of the build's entry, as its document names it: a worker of another build refuses it. */
  entry: string;
  language: string;
  /** Children of `main`; allowed tags and attributes only. */
  html: string;
}
export type PageToWorkerMessage = SkipWaitingMessage | HomeSnapshotMessage;

/** The worker stored a newer answer of a `cms/*` call: the page reads it again. */
export interface ContentRenewedMessage {
  type: 'CONTENT_RENEWED';
  path: string;
}
export type WorkerToPageMessage = ContentRenewedMessage;

/** Name of a language's prerendered document: Turkish is the site's own. */
export function documentOf(language: string): string {
  return language === 'en' ? 'index.en.html' : 'index.html';
}
