import type { Notification } from '#contract/notifications.ts';
import { openChannel } from '../../storage/open-channel.ts';

const CHANNEL_NAME = 'meydan-notifications';

/** What one tab has learned, for the others: new and changed notifications. */
export interface NotificationNews {
  usercode: string;
  notifications: readonly Notification[];
}

const channel = openChannel(CHANNEL_NAME);

/** Tells the other tabs; nothing happens in a browser without channels, where each tab asks by itself. */
export function tellTabs(news: NotificationNews): void {
  channel?.postMessage(news);
}

/** Calls back with what another tab has learned. */
export function hearTabs(listener: (news: NotificationNews) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<NotificationNews>) => listener(data));
}
