import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Removes the token and cookies from a request, so that the stored response is the same for everyone. */
export const anonymousPlugin: WorkboxPlugin = {
  requestWillFetch: async ({ request }) => {
    const headers = new Headers(request.headers);
    headers.delete('authorization');
    return new Request(request, { headers, credentials: 'omit' });
  },
};
