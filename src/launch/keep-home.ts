import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { LaunchLookMessage } from '#contract/worker-messages.ts';
import { readLine } from '../pwa/connectivity.ts';
import type { AppRouter } from '../router.tsx';
import { whenIdle } from '../scheduling/when-idle.ts';
import { readLook, sendHomeSnapshot } from './home-snapshot.ts';

/** So long after a change the page is kept, with what else has changed until then. A pause without changes may not come before the player has gone again. */
const PAUSE_MS = 1_000;

/** Keeps the home page for the next launch whenever it stands there whole: after the start, newer answers, and another language. Without a line its games are grey: that is for this visit alone. */
export function keepHome(router: AppRouter, client: QueryClient): void {
  let isDue = false;
  const send = () => {
    const isHome = router.state.location.pathname === '/' && router.state.status === 'idle';
    if (isHome && readLine()) sendHomeSnapshot(i18n.locale);
  };
  const sendSoon = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      whenIdle(send);
    }, PAUSE_MS);
  };
  // What is only stored for later changes nothing on the screen.
  client.getQueryCache().subscribe(({ type, query }) => type === 'updated' && query.meta?.persisted === 'public' && query.isActive() && sendSoon());
  router.subscribe('onRendered', sendSoon);
  navigator.serviceWorker?.addEventListener('controllerchange', sendSoon);
  i18n.on('change', sendSoon);
  // Theme and announcements, wherever they are chosen and closed.
  const sendLook = () => navigator.serviceWorker?.controller?.postMessage({ type: 'LAUNCH_LOOK', look: readLook() } satisfies LaunchLookMessage);
  new MutationObserver(sendLook).observe(document.documentElement, { attributeFilter: ['data-theme', 'data-read'] });
  sendLook();
  sendSoon();
}
