import { i18n } from '@lingui/core';
import type { Query } from '@tanstack/react-query';
import type { Session } from '#contract/account.ts';
import { clearLeftovers, clearPlayer, giveWay } from './delivery/clear-player.ts';
import { startOutbox } from './delivery/outbox.ts';
import { sendPendingRevocations } from './delivery/pending-revocations.ts';
import { subscribeToFavorites } from './features/casino/favorites/toggle-favorite.ts';
import { subscribeToNotifications } from './features/notifications/hub-events.ts';
import { pollRealityCheck } from './features/responsible-play/reality-check/poll-reality-check.ts';
import { subscribeToBalance, subscribeToPayments } from './features/wallet/hub-events.ts';
import { pollBalance } from './features/wallet/poll-balance.ts';
import { postToWorker } from './pwa/worker-channel.ts';
import { queryClient } from './query-client.ts';
import { startRealtime } from './realtime/start-realtime.ts';
import type { AppRouter } from './router.tsx';
import { loadOptional } from './scheduling/lazy-chunk.ts';
import { whenIdle } from './scheduling/when-idle.ts';
import { readIsOnline, subscribeToConnectivity } from './state/connectivity.ts';
import { readSession, type SessionEnd, subscribeToSession } from './state/session.ts';
import { readDeviceId } from './storage/device-id.ts';
import { readText, storageKeys } from './storage/local-storage.ts';
import { persistPlayerQueries } from './storage/query-persister.ts';

/**
 * Sends the player to the worker and the push subscription to the server: now, when a worker takes control of this
 * page, and on every language change. Returns a function that stops it.
 */
function introduceToWorker(session: Session): () => void {
  const tell = () => {
    // Another tab may have logged somebody else in.
    if (readSession()?.token !== session.token) return;
    void postToWorker({ type: 'PLAYER', token: session.token, usercode: session.usercode, deviceId: readDeviceId(), language: i18n.locale });
    void loadOptional(import('./pwa/push-subscription.ts'), ({ refreshPush }) => refreshPush());
  };
  tell();
  i18n.on('change', tell);
  navigator.serviceWorker?.addEventListener('controllerchange', tell);
  return () => {
    i18n.removeListener('change', tell);
    navigator.serviceWorker?.removeEventListener('controllerchange', tell);
  };
}

/** Updates what the player may do, once the chunk for it has loaded. Returns a function that stops it. */
function subscribeToRestriction({ usercode }: Session): () => void {
  let isOver = false;
  let stop = () => {};
  void loadOptional(import('./features/responsible-play/refresh-play-status.ts'), ({ refreshPlayStatus }) => {
    if (!isOver) stop = refreshPlayStatus(queryClient, usercode);
  });
  return () => {
    isOver = true;
    stop();
  };
}

/**
 * Starts everything that belongs to a logged-in player, whose answers are stored until `stopKeeping` is called. Returns
 * a function that ends all of it for good.
 */
function welcome(session: Session, stopKeeping: () => void): () => void {
  const endings = [stopKeeping];
  const callOff = whenIdle(() => {
    if (readText(storageKeys.undecided)) {
      void loadOptional(import('./features/wallet/resume-money.ts'), ({ resumeMoney }) => resumeMoney(queryClient));
      void loadOptional(import('./features/bonuses/resume-claims.ts'), ({ resumeClaims }) => resumeClaims(queryClient));
    }
    endings.push(
      pollBalance(queryClient, session.usercode),
      pollRealityCheck(queryClient, session.usercode),
      startRealtime(session, queryClient),
      introduceToWorker(session),
      subscribeToRestriction(session),
    );
  });
  return () => {
    callOff();
    for (const end of endings) end();
  };
}

function clearAnswers(): void {
  const isPrivate = ({ meta }: Query) => meta?.persisted !== 'public' && !meta?.isForAll;
  void queryClient.cancelQueries({ predicate: isPrivate });
  queryClient.removeQueries({ predicate: isPrivate });
  queryClient.getMutationCache().clear();
}

/** The player at the start, and what has happened to the session since. */
export interface PlayerAtStart {
  player: Session | null;
  /** Stops storing the player's answers. */
  stopKeeping: () => void;
  changes: readonly (readonly [Session | null, SessionEnd])[];
}

/**
 * Tracks who is logged in: starts what belongs to a player, stops it when they leave, and then clears their data from
 * the device.
 */
export function startPlayerServices(router: AppRouter, { player: playerAtStart, stopKeeping, changes }: PlayerAtStart): void {
  subscribeToNotifications(queryClient);
  subscribeToBalance(queryClient);
  subscribeToPayments(queryClient);
  subscribeToFavorites(queryClient);
  startOutbox();
  void loadOptional(import('./features/notifications/open-from-outside.ts'), ({ openFromOutside }) => openFromOutside(router));
  let player = playerAtStart;
  let leave = player ? welcome(player, stopKeeping) : () => {};
  const follow = (session: Session | null, end: SessionEnd) => {
    const before = player;
    if (session?.token === before?.token) return;
    player = session;
    leave();
    clearAnswers();
    leave = session ? welcome(session, persistPlayerQueries(queryClient, session.usercode)) : () => {};
    const { favorite } = router.state.location.state;
    if (session && !before && favorite) {
      void loadOptional(import('./features/casino/favorites/resume-favorite.ts'), ({ resumeFavorite }) =>
        resumeFavorite(queryClient, session.usercode, favorite),
      );
    }
    const hasLeft = before !== null && before.usercode !== session?.usercode;
    // Go home first, so that no guarded page asks the leaving player to log in.
    if (hasLeft) void router.navigate({ to: '/', replace: true });
    else void router.invalidate();
    if (hasLeft) void (session ? giveWay(before) : clearPlayer(before, end));
  };
  for (const change of changes) follow(...change);
  subscribeToSession(follow);
  whenIdle(() => {
    void sendPendingRevocations();
    if (!readSession()) void clearLeftovers();
  });
  subscribeToConnectivity(() => readIsOnline() && void sendPendingRevocations());
}
