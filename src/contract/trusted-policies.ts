/**
 * Names of the Trusted Types policies that turn text into markup and script addresses. The server's header lists them;
 * the browser refuses any other.
 */
export const trustedPolicies = {
  /** Created by the HTML sanitizer (DOMPurify) under this name. */
  cleaner: 'dompurify',
  worker: 'meydan-worker',
} as const;
