import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#contract/account.ts';
import { readLine, subscribeToLine } from '../pwa/connectivity.ts';
import { onPushReceived } from '../pwa/worker-line.ts';
import { connectToHub, type HubLine } from './hub-connection.ts';
import { applyHubCommand } from './hub-events.ts';
import { seekLead } from './lead-tab.ts';
import { shareAnswers } from './share-answers.ts';
import { openTabChannel } from './tab-channel.ts';

type Listener = () => void;

const gapListeners = new Set<Listener>();
const leadListeners = new Set<Listener>();
let hub: HubLine | null = null;

/** Calls back in the leading tab whenever something may have been missed: ask again then, the answers reach the other tabs. */
export function onGap(listener: Listener): () => void {
  gapListeners.add(listener);
  return () => gapListeners.delete(listener);
}

/** True while this tab is the one that listens to the hub and polls, for all tabs of the player. */
export function readIsLeading(): boolean {
  return hub !== null;
}

/** Calls back when this tab begins to lead; answers the way to stop. */
export function onLead(listener: Listener): () => void {
  leadListeners.add(listener);
  return () => leadListeners.delete(listener);
}

/** The server can be reached, as a poll has just found: a hub that rests is tried again. */
export function wakeHub(): void {
  hub?.wake(false);
}

/** Something has changed for the better: a hub that rests or waits is tried at once. */
function hastenHub(): void {
  hub?.wake(true);
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
  const stopSeeking = seekLead(usercode, channel, lead);
  const wakeInSight = () => document.hidden || hastenHub();
  const stopFollowing = [subscribeToLine(() => readLine() && hastenHub()), onPushReceived(hastenHub)];
  addEventListener('online', hastenHub);
  document.addEventListener('visibilitychange', wakeInSight);
  return () => {
    stopSeeking();
    stopSharing();
    for (const stop of stopFollowing) stop();
    removeEventListener('online', hastenHub);
    document.removeEventListener('visibilitychange', wakeInSight);
    channel?.close();
  };
}
