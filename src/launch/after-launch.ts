import type { QueryClient } from '@tanstack/react-query';
import { loadOtherNouns } from '../api/find-endpoint.ts';
import { followWordings } from '../features/content/follow-wordings.ts';
import { startUp } from '../features/settings/start-up.ts';
import { followLanguage } from '../i18n/follow-language.ts';
import { whenPartsAreShown } from '../layout/idle-part.tsx';
import { registerWorker } from '../pwa/register-worker.ts';
import type { AppRouter } from '../router.tsx';
import { nextIdle } from '../scheduling/when-idle.ts';
import { showKeptToasts } from '../ui/kept-toasts.ts';
import { prepareOwnLinks } from '../ui/prepare-own-links.ts';
import { keepHome } from './keep-home.ts';
import { storeForOffline } from './store-for-offline.ts';

/** Comes in the same file: every visit needs both. */
export { followPlayer } from '../follow-player.ts';

/** What may be called for later is fetched once the page has been there for a while: its last rows have more need of the line and the processor. */
const OTHER_NOUNS_AFTER_MS = 5_000;

/** What nobody waits for, once the first screen is there: the worker, what is stored for visits without a line, what the operator has set; each step in a task of its own. `controllerAtStart` is the worker that had brought the page. */
export async function goOnAfterLaunch(router: AppRouter, client: QueryClient, controllerAtStart: ServiceWorker | null): Promise<void> {
  showKeptToasts();
  followLanguage();
  prepareOwnLinks(router);
  await nextIdle();
  keepHome(router, client);
  const isFree = whenPartsAreShown();
  void registerWorker({
    controllerAtStart,
    isFree,
    onContentRenewed: (path) => void client.invalidateQueries({ predicate: ({ meta }) => meta?.path !== undefined && path.endsWith(meta.path) }),
    onFirstControl: storeForOffline(client),
  });
  await nextIdle();
  followWordings(client);
  await startUp(client);
  setTimeout(loadOtherNouns, OTHER_NOUNS_AFTER_MS);
}
