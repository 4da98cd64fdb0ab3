import './design/tokens.css';
import './design/components.css';
import './design/parts.css';
import './design/base.css';
import { probeServer } from './api/probe-server.ts';
import { followOtherTabs } from './api/session.ts';
import { App } from './app.tsx';
import { followTheme } from './features/settings/theme.ts';
import { startLanguage } from './i18n/i18n.ts';
import { followPlayerLater } from './launch/follow-player-later.ts';
import { showApp } from './launch/show-app.tsx';
import { takeServedAnswers } from './launch/take-served-answers.ts';
import { tellSessionEnd } from './launch/tell-session-end.ts';
import { watchLine } from './pwa/connectivity.ts';
import { watchInstallOffer } from './pwa/install-offer.ts';
import { watchMissingChunks } from './pwa/missing-chunk.ts';
import { queryClient, renewAfterLaunch, renewWhenLineReturns } from './query-client.ts';
import { type AppRouter, makeRouter } from './router.tsx';
import { loadPatiently } from './scheduling/later-part.ts';
import { nextTask } from './scheduling/next-task.ts';
import { whenIdle } from './scheduling/when-idle.ts';
import { keepReferrer } from './storage/keep-referrer.ts';
import { persistPublicQueries } from './storage/query-persister.ts';
import { followOwnLinks } from './ui/follow-own-links.ts';
import { withstandTranslators } from './ui/withstand-translators.ts';

const controllerAtStart = navigator.serviceWorker?.controller ?? null;
withstandTranslators();
watchMissingChunks();
watchInstallOffer();
followTheme();
keepReferrer();
followOtherTabs();
watchLine(probeServer);
renewWhenLineReturns();
renewAfterLaunch();
persistPublicQueries(queryClient);
takeServedAnswers(queryClient);

async function goOn(router: AppRouter): Promise<void> {
  const { goOnAfterLaunch } = await loadPatiently(() => import('./launch/after-launch.ts'));
  await goOnAfterLaunch(router, queryClient, controllerAtStart);
}

/**
 * Each of these steps in a task of its own: together they hold up a slow processor for as long as nothing else of a launch does.
 * A function and no await at the top of this module: WebKit hands out a module unevaluated where it is imported a second time while it waits there.
 */
async function launch(): Promise<void> {
  await nextTask();
  const router = makeRouter({ basepath: new URL('.', document.baseURI).pathname });
  await nextTask();
  await Promise.all([startLanguage(), router.load()]);
  followPlayerLater(router);
  document.addEventListener('alive', () => whenIdle(() => void goOn(router)), { once: true });
  showApp(<App router={router} />, () => {
    followOwnLinks(router);
    // A tap that came after the router had read the address and before the app was there.
    if (router.history.location.state.__TSR_key !== router.latestLocation.state.__TSR_key) void router.load();
    tellSessionEnd();
  });
}

launch().catch((error: unknown) => document.dispatchEvent(new CustomEvent('launch-failed', { detail: error })));
