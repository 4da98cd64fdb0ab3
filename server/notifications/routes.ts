import type { FastifyInstance } from 'fastify';
import { notificationEndpoints } from '#contract/notifications.ts';
import type { Application } from '../application.ts';
import { serveEndpoint, succeed } from '../http/serve-endpoint.ts';
import { countUnread, listNotifications, markAsRead } from './notification-store.ts';
import { presentNotification } from './present-notification.ts';

/**
 * Registers `customer/notification`, `customer/readnotification`, `customer/unreadcount`: a player's own notifications
 * only.
 */
export function registerNotificationRoutes(http: FastifyInstance, application: Application): void {
  serveEndpoint(http, application, notificationEndpoints.list, async (call) => {
    const rows = await listNotifications(application.database, call.player.playerId, call.body);
    return succeed(rows.map((row) => presentNotification(row, call.locale)));
  });

  serveEndpoint(http, application, notificationEndpoints.read, async (call) => {
    await markAsRead(application.database, call.player.playerId, call.body.id.map(String));
    return succeed(undefined);
  });

  serveEndpoint(http, application, notificationEndpoints.unreadCount, async (call) =>
    succeed({ count: await countUnread(application.database, call.player.playerId) }),
  );
}
