import type { WorkboxPlugin } from 'workbox-core/types.js';
import { publicContentPaths } from '#contract/public-content-paths.ts';
import type { ContentAnsweredMessage } from '#contract/worker-messages.ts';
import { logAndIgnore } from './log-and-ignore.ts';

/**
 * Calls that report maintenance or a move of the site. Only successes are stored, so a page that was given a stored
 * response also needs the server's own.
 */
const paths = [publicContentPaths.siteOptionList, publicContentPaths.domainStatus].map((path) => `/api/${path}`);

interface State {
  isStored?: boolean;
  answer?: Response;
}

async function post(worker: ServiceWorkerGlobalScope, { clientId }: FetchEvent, path: string, answer: Response): Promise<void> {
  const message: ContentAnsweredMessage = { type: 'CONTENT_ANSWERED', path, status: answer.status, text: await answer.text() };
  (await worker.clients.get(clientId))?.postMessage(message);
}

/** Posts the server's response to such a call to the requesting page if that page was given a stored one. */
export function answerPostedPlugin(worker: ServiceWorkerGlobalScope): WorkboxPlugin {
  return {
    cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
      (state as State).isStored = cachedResponse !== undefined;
      return cachedResponse;
    },
    fetchDidSucceed: async ({ request, response, state }) => {
      if (paths.some((path) => new URL(request.url).pathname.endsWith(path))) (state as State).answer = response.clone();
      return response;
    },
    handlerDidComplete: async ({ event, request, state }) => {
      const { isStored, answer } = state as State;
      if (isStored && answer) await post(worker, event as FetchEvent, new URL(request.url).pathname, answer).catch(logAndIgnore);
    },
  };
}
