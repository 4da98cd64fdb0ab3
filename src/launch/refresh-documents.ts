import { i18n } from '@lingui/core';
import type { RefreshDocumentsMessage } from '#contract/worker-messages.ts';

/**
 * Makes the worker refetch the documents that the next launch shows first: now, when a worker takes control of the
 * page, and when the language changes. `readPathname` returns the page's path below the site's base, with its slash.
 */
export function refreshDocuments(readPathname: () => string): void {
  const renew = () => {
    const path = readPathname().slice(1);
    navigator.serviceWorker?.controller?.postMessage({ type: 'RENEW_DOCUMENTS', language: i18n.locale, path } satisfies RefreshDocumentsMessage);
  };
  navigator.serviceWorker?.addEventListener('controllerchange', renew);
  i18n.on('change', renew);
  renew();
}
