import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Aborts a request whose response, including its body, is not complete within `deadlineMs` milliseconds. */
export function deadlinePlugin(deadlineMs: number): WorkboxPlugin {
  return { requestWillFetch: async ({ request }) => new Request(request, { signal: AbortSignal.timeout(deadlineMs) }) };
}
