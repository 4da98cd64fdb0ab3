import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from '../router.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { sendHomeSnapshot } from './home-snapshot.ts';

/** The page has to stand still for so long before it is kept. */
const QUIET_MS = 1_000;

/** Keeps the home page for the next launch whenever it has come to rest with content: after the start, newer answers, and another language. */
export function keepHome(router: AppRouter, client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    const isHome = router.state.location.pathname === '/' && router.state.status === 'idle';
    if (isHome && !document.querySelector('main [aria-busy="true"]')) sendHomeSnapshot(i18n.locale);
  };
  const sendSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(send), QUIET_MS);
  };
  client.getQueryCache().subscribe(({ type, query }) => type === 'updated' && query.meta?.persisted === 'public' && sendSoon());
  router.subscribe('onRendered', sendSoon);
  navigator.serviceWorker?.addEventListener('controllerchange', sendSoon);
  i18n.on('change', sendSoon);
  sendSoon();
}
