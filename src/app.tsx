import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { readSession, subscribeToSession } from './api/session.ts';
import { followNotifications } from './features/notifications/hub-events.ts';
import { followBalance } from './features/wallet/hub-events.ts';
import { readLanguage } from './i18n/language.ts';
import { tellWorker } from './pwa/worker-line.ts';
import { queryClient } from './query-client.ts';
import { connectToHub } from './realtime/hub-connection.ts';
import type { AppRouter } from './router.tsx';
import { readDeviceId } from './storage/device-id.ts';
import { persistPlayerQueries } from './storage/query-persister.ts';
import { whenIdle } from './ui/when-idle.ts';

/** Starts what belongs to a logged-in player, and ends it with him: stored answers and the hub. */
export function followPlayer(router: AppRouter): void {
  followNotifications(queryClient);
  followBalance(queryClient);
  let token: string | null = null;
  let leave = () => {};
  const follow = () => {
    const session = readSession();
    if (session?.token === token) return;
    leave();
    token = session?.token ?? null;
    queryClient.removeQueries({ predicate: (query) => query.meta?.persisted !== 'public' });
    void router.invalidate();
    if (!session) return;
    const stopKeeping = persistPlayerQueries(queryClient, session.usercode);
    let hub: ReturnType<typeof connectToHub> | null = null;
    const callOff = whenIdle(() => {
      hub = connectToHub(session);
      void tellWorker({ type: 'PLAYER', token: session.token, usercode: session.usercode, deviceId: readDeviceId(), language: readLanguage() });
    });
    leave = () => {
      stopKeeping();
      callOff();
      hub?.stop();
      leave = () => {};
    };
  };
  subscribeToSession(follow);
  follow();
}

export function App({ router }: { router: AppRouter }) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}
