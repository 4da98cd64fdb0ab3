import './design/tokens.css';
import './design/components.css';
import './design/base.css';
import { bonusEndpoints } from '#contract/bonuses.ts';
import { callEndpoint } from './api/call-endpoint.ts';
import { followOtherTabs } from './api/session.ts';
import { App, followPlayer, tellSessionEnd } from './app.tsx';
import { followTheme } from './features/settings/theme.ts';
import { activateLanguage } from './i18n/i18n.ts';
import { readLanguage } from './i18n/language.ts';
import { keepHome } from './launch/keep-home.ts';
import { showApp } from './launch/show-app.tsx';
import { storeForOffline } from './launch/store-for-offline.ts';
import { watchLine } from './pwa/connectivity.ts';
import { watchInstallOffer } from './pwa/install-prompt.tsx';
import { watchMissingChunks } from './pwa/missing-chunk.ts';
import { registerWorker } from './pwa/register-worker.ts';
import { queryClient, renewWhenLineReturns } from './query-client.ts';
import { makeRouter } from './router.tsx';
import { keepReferrer } from './storage/keep-referrer.ts';
import { persistPublicQueries } from './storage/query-persister.ts';
import { showKeptToasts } from './ui/show-toast.ts';
import { whenIdle } from './ui/when-idle.ts';

watchMissingChunks();
watchInstallOffer();
followTheme();
keepReferrer();
followOtherTabs();
watchLine((signal) => callEndpoint(bonusEndpoints.trialBonusAmount, {}, { signal }));
renewWhenLineReturns();
persistPublicQueries(queryClient);
const router = makeRouter({ basepath: new URL('.', document.baseURI).pathname });
await Promise.all([activateLanguage(readLanguage()), router.load()]);
followPlayer(router);
showApp(<App router={router} />, () => {
  // A tap that came after the router had read the address and before the app was there.
  if (router.history.location.state.__TSR_key !== router.latestLocation.state.__TSR_key) void router.load();
  tellSessionEnd();
});
keepHome(router, queryClient);
const renewContent = (path: string) => void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.path !== undefined && path.endsWith(meta.path) });
void registerWorker({ onContentRenewed: renewContent, onFirstControl: storeForOffline(queryClient) });

/** Nobody waits for this, so it comes after the first screen. */
async function loadSiteLater(): Promise<void> {
  showKeptToasts();
  try {
    const { startUp } = await import('./features/settings/start-up.ts');
    await startUp(queryClient);
  } catch (error) {
    console.warn('the site options could not be looked for', error);
  }
}
document.addEventListener('alive', () => whenIdle(() => void loadSiteLater()), { once: true });
