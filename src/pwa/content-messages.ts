import type { ContentAnsweredMessage, ContentRenewedMessage } from '#contract/worker-messages.ts';

type ContentMessage = ContentRenewedMessage | ContentAnsweredMessage;

/** Messages that arrived before anybody handled them. */
const early: ContentMessage[] = [];
let handle = (message: ContentMessage): void => void early.push(message);

function isOfContent(data: unknown): data is ContentMessage {
  return typeof data === 'object' && data !== null && 'type' in data && (data.type === 'CONTENT_RENEWED' || data.type === 'CONTENT_ANSWERED');
}

/**
 * Collects the worker's messages about content from now on. The first screen sends calls before the code that handles
 * such messages has loaded, and a browser drops a message without a listener.
 */
export function watchContentMessages(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isOfContent(data)) handle(data);
  });
}

/** Handles the worker's messages about content with `listener`, beginning with those that have arrived already. */
export function handleContentMessages(listener: (message: ContentMessage) => void): void {
  handle = listener;
  for (const message of early.splice(0)) listener(message);
}
