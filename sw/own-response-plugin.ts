import type { WorkboxPlugin } from 'workbox-core/types.js';

/**
 * Stores responses of the site itself whose content type starts with `type` and that pass `isHealthy`, which gets a
 * copy to read. Refuses redirects and other types, because a captive portal or a proxy may have sent them. Does not
 * check the status.
 */
export function ownResponsePlugin(type: string, isHealthy: (response: Response) => Promise<boolean>): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ response }) => {
      const isOwn = response.type === 'basic' && !response.redirected && response.headers.get('content-type')?.startsWith(type);
      return isOwn && (await isHealthy(response.clone())) ? response : null;
    },
  };
}
