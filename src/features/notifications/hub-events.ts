import type { QueryClient } from '@tanstack/react-query';
import type { Notification } from '#contract/notifications.ts';
import { readSession } from '../../api/session.ts';
import { onHubCommand } from '../../realtime/hub-events.ts';
import { onGap } from '../../realtime/start-realtime.ts';
import { storeNotifications } from '../../storage/device-database.ts';

/** Puts what the hub tells into the device database, the list and the bell, once by its id; after a gap the list is fetched again. */
export function followNotifications(client: QueryClient): void {
  onHubCommand('NotifyMessage', (notification) => {
    const usercode = readSession()?.usercode;
    if (!usercode) return;
    void storeNotifications(usercode, [notification]);
    let isKnown = false;
    client.setQueriesData<Notification[]>({ queryKey: ['notifications', 'list', usercode] }, (list) => {
      if (list?.some(({ id }) => id === notification.id)) isKnown = true;
      return !list || isKnown ? list : [notification, ...list];
    });
    if (!isKnown) client.setQueryData<number>(['notifications', 'unread', usercode], (count) => (count ?? 0) + 1);
  });
  onGap(() => void client.invalidateQueries({ queryKey: ['notifications'] }));
}
