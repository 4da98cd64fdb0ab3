import type { Notification } from '#contract/notifications.ts';
import { openChannel } from '../../storage/open-channel.ts';

const CHANNEL_NAME = 'meydan-notifications';

/** New and changed notifications that one tab sends to the others. */
export interface NotificationNews {
  usercode: string;
  notifications: readonly Notification[];
}

const channel = openChannel(CHANNEL_NAME);

/** Sends news to the other tabs. Does nothing in a browser without channels, where each tab fetches by itself. */
export function notifyTabs(news: NotificationNews): void {
  channel?.postMessage(news);
}

/** Calls `listener` with the news of other tabs. */
export function listenToTabs(listener: (news: NotificationNews) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<NotificationNews>) => listener(data));
}
