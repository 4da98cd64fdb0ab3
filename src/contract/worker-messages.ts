/** Messages between the page and its service worker. */
export interface SkipWaitingMessage {
  type: 'SKIP_WAITING';
}
/** The worker stored a newer answer of a `cms/*` call: the page reads it again. */
export interface ContentRenewedMessage {
  type: 'CONTENT_RENEWED';
  path: string;
}
export type PageToWorkerMessage = SkipWaitingMessage;
export type WorkerToPageMessage = ContentRenewedMessage;
