import type { HubCommand } from '#contract/hub.ts';
import { openChannel } from '../storage/open-channel.ts';

/** Its number is raised when the messages change, so that tabs of different builds do not exchange any. */
const CHANNEL_NAME = 'meydan-realtime-1';

/** A command of the hub, passed on by the leader. */
interface CommandMessage {
  type: 'COMMAND';
  command: HubCommand;
  argument: unknown;
}
/** A response that one tab received, so that the others need not send the same request. */
interface AnswerMessage {
  type: 'ANSWER';
  queryKey: readonly unknown[];
  data: unknown;
}
/** Sent by a visible tab, which becomes the leader if the current one is hidden. */
interface WhoLeadsMessage {
  type: 'WHO_LEADS';
}
interface LeaderMessage {
  type: 'I_LEAD';
  isVisible: boolean;
}
export type TabMessage = CommandMessage | AnswerMessage | WhoLeadsMessage | LeaderMessage;

export interface TabChannel {
  post(message: TabMessage): void;
  /** Calls the listener with each message of the same player's other tabs. */
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
}

function isOf(usercode: string, data: unknown): data is { usercode: string; message: TabMessage } {
  return typeof data === 'object' && data !== null && 'usercode' in data && data.usercode === usercode && 'message' in data;
}

/** Opens the channel between one player's tabs on this device. Returns null if the browser has no channels. */
export function openTabChannel(usercode: string): TabChannel | null {
  const channel = openChannel(CHANNEL_NAME);
  if (!channel) return null;
  return {
    post: (message) => channel.postMessage({ usercode, message }),
    listen: (listener) => channel.addEventListener('message', ({ data }) => isOf(usercode, data) && listener(data.message)),
    close: () => channel.close(),
  };
}
