import { launchDocument } from './home-snapshot.ts';
import { isPage } from './is-page.ts';
import type { AnswerRequest } from './serve-requests.ts';

const NAVIGATION_DEADLINE_MS = 15_000;

async function launch(request: Request, isHome: boolean): Promise<Response> {
  try {
    return await launchDocument(isHome);
  } catch (error) {
    // Storage was emptied under the worker: the line is the only way left, and what it says is kept nowhere.
    console.warn('the shell could not be read', error);
    return fetch(request, { signal: AbortSignal.timeout(NAVIGATION_DEADLINE_MS) });
  }
}

/** Every page of the app starts from the stored shell. */
export function answerNavigation(worker: ServiceWorkerGlobalScope): AnswerRequest {
  const { origin, pathname: base } = new URL(worker.registration.scope);
  return ({ request }, url) => {
    const isOurs = request.mode === 'navigate' && request.method === 'GET' && url.origin === origin && isPage(url.pathname, base);
    return isOurs ? launch(request, url.pathname === base) : null;
  };
}
