/** Names of the policies by which the app may make markup and addresses of code out of text (Trusted Types); the server's header names them, the browser refuses any other. */
export const trustedPolicies = {
  /** Made by the cleaner of written content (DOMPurify), under this name. */
  cleaner: 'dompurify',
  worker: 'meydan-worker',
  /** The first screen's scripts, by the addresses that stand in the document. */
  launch: 'meydan-launch',
} as const;
