import type { HubCommand } from '#contract/hub.ts';
import { openChannel } from '../storage/open-channel.ts';

/** Raised when what tabs tell each other changes its shape: tabs of two builds then don't listen to each other. */
const CHANNEL_NAME = 'meydan-realtime-1';

/** A command of the hub, as it came to the tab that leads. */
interface CommandMessage {
  type: 'COMMAND';
  command: HubCommand;
  argument: unknown;
}
/** What a tab was answered: the others need not ask. */
interface AnswerMessage {
  type: 'ANSWER';
  queryKey: readonly unknown[];
  data: unknown;
}
/** A tab in sight would lead, if whoever leads now is out of sight. */
interface WhoLeadsMessage {
  type: 'WHO_LEADS';
}
interface LeaderMessage {
  type: 'I_LEAD';
  isVisible: boolean;
}
export type TabMessage = CommandMessage | AnswerMessage | WhoLeadsMessage | LeaderMessage;

export interface TabChannel {
  tell(message: TabMessage): void;
  /** Calls back with what another tab of the same player tells. */
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
}

function isOf(usercode: string, data: unknown): data is { usercode: string; message: TabMessage } {
  return typeof data === 'object' && data !== null && 'usercode' in data && data.usercode === usercode && 'message' in data;
}

/** The line between the tabs of one player on this device; null where the browser has none. */
export function openTabChannel(usercode: string): TabChannel | null {
  const channel = openChannel(CHANNEL_NAME);
  if (!channel) return null;
  return {
    tell: (message) => channel.postMessage({ usercode, message }),
    listen: (listener) => channel.addEventListener('message', ({ data }) => isOf(usercode, data) && listener(data.message)),
    close: () => channel.close(),
  };
}
