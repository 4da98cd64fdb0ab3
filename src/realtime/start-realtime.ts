import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#contract/account.ts';
import { hubTimes } from '#contract/hub.ts';
import { onPushReceived } from '../pwa/worker-channel.ts';
import { readIsOnline, subscribeToConnectivity } from '../state/connectivity.ts';
import { connectToHub, type NegotiatedConnection } from './hub-connection.ts';
import { applyHubCommand } from './hub-events.ts';
import { electLeader } from './lead-tab.ts';
import { shareAnswers } from './share-answers.ts';
import { openTabChannel } from './tab-channel.ts';

type Listener = () => void;

const resyncListeners = new Set<Listener>();
const leadershipListeners = new Set<Listener>();
const pollListeners = new Set<Listener>();
let hub: NegotiatedConnection | null = null;

/**
 * Calls the listener, in the leader, whenever commands may have been missed: refetch then, and the responses reach the
 * other tabs. Returns an unsubscribe function.
 */
export function onResync(listener: Listener): () => void {
  resyncListeners.add(listener);
  return () => resyncListeners.delete(listener);
}

/** Returns true while this tab is the leader, which listens to the hub and polls for all of the player's tabs. */
export function readIsLeader(): boolean {
  return hub !== null;
}

/** Calls the listener when this tab becomes the leader. Returns an unsubscribe function. */
export function onLeadership(listener: Listener): () => void {
  leadershipListeners.add(listener);
  return () => leadershipListeners.delete(listener);
}

/**
 * Calls the listener, in the leader, after each poll that reached the server while the hub was not connected. Returns
 * an unsubscribe function.
 *
 */
export function onPollWithoutHub(listener: Listener): () => void {
  pollListeners.add(listener);
  return () => pollListeners.delete(listener);
}

/**
 * Reports that a poll has reached the server: reconnects to the hub if it rests, and fetches what it would have sent.
 */
export function wakeHub(): void {
  if (!hub) return;
  if (hub.readState() !== 'Connected') for (const listener of pollListeners) listener();
  hub.wake(false);
}

/** Reports that the server may be reachable again: reconnects at once if the hub rests or waits. */
function hastenHub(): void {
  hub?.wake(true);
}

/** Checks a connection that may have been lost silently: on another network, or after the device has slept. */
function checkHub(): void {
  hastenHub();
  hub?.checkAlive();
}

/**
 * Checks the hub on another network, and when the page has been hidden long enough for a phone to drop its connections.
 * Returns an unsubscribe function.
 */
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

/** Listens to the hub for one player, in one tab for all of theirs. Returns a function that stops it. */
export function startRealtime({ token, usercode }: Session, client: QueryClient): () => void {
  const channel = openTabChannel(usercode);
  const lead = () => {
    const connection = connectToHub({
      token,
      onCommand: (command, argument) => {
        applyHubCommand(command, argument);
        channel?.post({ type: 'COMMAND', command, argument });
      },
      onOpen: () => resyncListeners.forEach((listener) => void listener()),
    });
    hub = connection;
    for (const listener of leadershipListeners) listener();
    return () => {
      connection.stop();
      if (hub === connection) hub = null;
    };
  };
  channel?.listen((message) => {
    if (message.type === 'COMMAND') applyHubCommand(message.command, message.argument);
  });
  const stopSharing = channel ? shareAnswers(client, channel) : () => {};
  const withdraw = electLeader(usercode, channel, lead);
  const subscriptions = [subscribeToConnectivity(() => readIsOnline() && hastenHub()), onPushReceived(hastenHub), checkOnReturn()];
  return () => {
    withdraw();
    stopSharing();
    for (const stop of subscriptions) stop();
    channel?.close();
  };
}
