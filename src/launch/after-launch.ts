import type { QueryClient } from '@tanstack/react-query';
import { subscribeToOverrides } from '../features/content/subscribe-to-overrides.ts';
import { startUp, takeSiteAnswer } from '../features/settings/start-up.ts';
import { subscribeToLanguage } from '../i18n/subscribe-to-language.ts';
import { whenPartsAreShown } from '../layout/deferred-component.tsx';
import { registerWorker } from '../pwa/register-worker.ts';
import type { AppRouter } from '../router.tsx';
import { nextIdle } from '../scheduling/when-idle.ts';
import { prepareAppLinks } from '../ui/prepare-app-links.ts';
import { showStoredToasts } from '../ui/stored-toasts.ts';
import { refreshDocuments } from './refresh-documents.ts';
import { storeForOffline } from './store-for-offline.ts';

/** Exported here to be in the same chunk, because every visit needs both. */
export { startPlayerServices } from '../player-services.ts';

/**
 * Starts what can wait until the first screen is shown, in several idle tasks: toasts, the language of other tabs, the
 * worker, content for offline use, and the operator's settings. `controllerAtStart` is the worker that controlled the
 * page when it loaded.
 */
export async function goOnAfterLaunch(router: AppRouter, client: QueryClient, controllerAtStart: ServiceWorker | null): Promise<void> {
  showStoredToasts();
  subscribeToLanguage();
  prepareAppLinks(router);
  await nextIdle();
  refreshDocuments(() => router.state.location.pathname);
  const isFree = whenPartsAreShown();
  void registerWorker({
    controllerAtStart,
    isFree,
    onContentRenewed: (path) => void client.invalidateQueries({ predicate: ({ meta }) => meta?.path !== undefined && path.endsWith(meta.path) }),
    onContentAnswered: takeSiteAnswer,
    onFirstControl: storeForOffline(client),
  });
  await nextIdle();
  subscribeToOverrides(client);
  await startUp(client);
}
