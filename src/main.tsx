import './launch/floor.css';
import './design/tokens.css';
import './design/components.css';
import './design/parts.css';
import './design/base.css';
import { probeServer } from './api/probe-server.ts';
import { App } from './app.tsx';
import { watchTheme } from './features/settings/theme.ts';
import { startLanguage } from './i18n/i18n.ts';
import { deferPlayerServices } from './launch/defer-player-services.ts';
import { notifySessionEnd } from './launch/notify-session-end.ts';
import { showApp } from './launch/show-app.tsx';
import { takeServedAnswers } from './launch/take-served-answers.ts';
import { takeTappedAt } from './launch/take-tapped-at.ts';
import { watchContentMessages } from './pwa/content-messages.ts';
import { watchMissingChunks } from './pwa/missing-chunk.ts';
import { queryClient, refetchAfterLaunch, refetchWhenOnline } from './query-client.ts';
import { type AppRouter, makeRouter } from './router.tsx';
import { importWithRetry } from './scheduling/lazy-chunk.ts';
import { nextTask } from './scheduling/next-task.ts';
import { whenIdle } from './scheduling/when-idle.ts';
import { watchConnectivity } from './state/connectivity.ts';
import { watchInstallOffer } from './state/install-offer.ts';
import { subscribeToOtherTabs } from './state/session.ts';
import { persistPublicQueries } from './storage/query-persister.ts';
import { saveReferrer } from './storage/save-referrer.ts';
import { handleAppLinks } from './ui/handle-app-links.ts';
import { hideBrokenPictures } from './ui/hide-broken-pictures.ts';
import { withstandTranslators } from './ui/withstand-translators.ts';

const controllerAtStart = navigator.serviceWorker?.controller ?? null;
withstandTranslators();
hideBrokenPictures();
watchMissingChunks();
watchInstallOffer();
watchTheme();
saveReferrer();
subscribeToOtherTabs();
watchConnectivity(probeServer);
watchContentMessages();
refetchWhenOnline();
refetchAfterLaunch();
persistPublicQueries(queryClient);
takeServedAnswers(queryClient);

/**
 * Preserves the scroll position that the player or the browser set before the router started: the router does not know
 * it and scrolls to the top.
 */
function storePlace(router: AppRouter): void {
  const top = scrollY;
  const stop = router.subscribe('onRendered', () => {
    stop();
    if (top > 0 && scrollY === 0) scrollTo({ top, behavior: 'instant' });
  });
}

/** Loads and starts what follows the first screen. */
async function goOn(router: AppRouter): Promise<void> {
  const { goOnAfterLaunch } = await importWithRetry(() => import('./launch/after-launch.ts'));
  await goOnAfterLaunch(router, queryClient, controllerAtStart);
}

/**
 * Starts the app. Runs its steps in separate tasks, because together they would be the longest task of a launch on a
 * slow processor. This is a function instead of a top-level await: WebKit returns an unevaluated module if it is
 * imported a second time during the await.
 */
async function launch(): Promise<void> {
  await nextTask();
  const router = makeRouter({ basepath: new URL('.', document.baseURI).pathname, tappedAt: takeTappedAt() });
  await nextTask();
  await Promise.all([startLanguage(), router.load()]);
  deferPlayerServices(router);
  storePlace(router);
  document.addEventListener('app-ready', () => whenIdle(() => void goOn(router)), { once: true });
  showApp(<App router={router} />, () => {
    handleAppLinks(router);
    notifySessionEnd();
  });
}

launch().catch((error: unknown) => document.dispatchEvent(new CustomEvent('launch-failed', { detail: error })));
