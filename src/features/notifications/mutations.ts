import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Notification, notificationEndpoints } from '#contract/notifications.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { storeNotifications } from '../../storage/device-database.ts';

/** Marks a notification as read: on screen only after the server's yes; a failure shows nothing and leaves it unread. */
export function useReadNotification(usercode: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notification: Notification) => callEndpoint(notificationEndpoints.read, { id: [notification.id] }),
    onSuccess: (_answer, notification) => {
      void storeNotifications(usercode, [{ ...notification, isRead: true }]);
      client.setQueriesData<Notification[]>({ queryKey: ['notifications', 'list', usercode] }, (list) =>
        list?.map((item) => (item.id === notification.id ? { ...item, isRead: true } : item)),
      );
      void client.invalidateQueries({ queryKey: ['notifications', 'unread', usercode] });
    },
  });
}
