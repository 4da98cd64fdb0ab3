import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#contract/account.ts';
import { hubTimes } from '#contract/hub.ts';
import { readIsOnline, subscribeToConnectivity } from '../pwa/connectivity.ts';
import { onPushReceived } from '../pwa/worker-channel.ts';
import { connectToHub, type NegotiatedConnection } from './hub-connection.ts';
import { applyHubCommand } from './hub-events.ts';
import { electLeader } from './lead-tab.ts';
import { shareAnswers } from './share-answers.ts';
import { openTabChannel } from './tab-channel.ts';

type Listener = () => void;

const gapListeners = new Set<Listener>();
const leadListeners = new Set<Listener>();
const awayListeners = new Set<Listener>();
let hub: NegotiatedConnection | null = null;

/** Calls back in the leading tab whenever something may have been missed: ask again then, the answers reach the other tabs. */
export function onResync(listener: Listener): () => void {
  gapListeners.add(listener);
  return () => gapListeners.delete(listener);
}

/** True while this tab is the one that listens to the hub and polls, for all tabs of the player. */
export function readIsLeader(): boolean {
  return hub !== null;
}

/** Calls back when this tab begins to lead; answers the way to stop. */
export function onLeadership(listener: Listener): () => void {
  leadListeners.add(listener);
  return () => leadListeners.delete(listener);
}

/** Calls back in the leading tab with each poll that has reached the server while the hub is not connected. Returns an unsubscribe function. */
export function onPollWithoutHub(listener: Listener): () => void {
  awayListeners.add(listener);
  return () => awayListeners.delete(listener);
}

/** The server can be reached, as a poll has just found: a hub that rests is tried again, and what it would have brought is asked for. */
export function wakeHub(): void {
  if (!hub) return;
  if (hub.readState() !== 'Connected') for (const listener of awayListeners) listener();
  hub.wake(false);
}

/** Something has changed for the better: a hub that rests or waits is tried at once. */
function hastenHub(): void {
  hub?.wake(true);
}

/** What was connected may be so no more, without having been told: another network, or a return from a sleep. */
function checkHub(): void {
  hastenHub();
  hub?.checkAlive();
}

/** Checks the hub when the page comes back after so long that a phone may have dropped its connections, and on another network. Returns an unsubscribe function. */
function checkOnReturn(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let hiddenAtMs = Date.now();
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) hiddenAtMs = Date.now();
      else if (Date.now() - hiddenAtMs >= hubTimes.hiddenBeforeProofMs) checkHub();
      else hastenHub();
    },
    { signal },
  );
  addEventListener('pageshow', ({ persisted }) => persisted && checkHub(), { signal });
  addEventListener('online', checkHub, { signal });
  const { connection } = navigator as { connection?: EventTarget };
  connection?.addEventListener('change', checkHub, { signal });
  return () => stopping.abort();
}

/** Listens to the hub for one player, in one of his tabs for all of them, until what it answers is called. */
export function startRealtime({ token, usercode }: Session, client: QueryClient): () => void {
  const channel = openTabChannel(usercode);
  const lead = () => {
    const line = connectToHub({
      token,
      onCommand: (command, argument) => {
        applyHubCommand(command, argument);
        channel?.tell({ type: 'COMMAND', command, argument });
      },
      onOpen: () => gapListeners.forEach((listener) => void listener()),
    });
    hub = line;
    for (const listener of leadListeners) listener();
    return () => {
      line.stop();
      if (hub === line) hub = null;
    };
  };
  channel?.listen((message) => {
    if (message.type === 'COMMAND') applyHubCommand(message.command, message.argument);
  });
  const stopSharing = channel ? shareAnswers(client, channel) : () => {};
  const stopSeeking = electLeader(usercode, channel, lead);
  const stopFollowing = [subscribeToConnectivity(() => readIsOnline() && hastenHub()), onPushReceived(hastenHub), checkOnReturn()];
  return () => {
    stopSeeking();
    stopSharing();
    for (const stop of stopFollowing) stop();
    channel?.close();
  };
}
