import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { NOTIFICATION_PAGE_SIZE } from './figures.ts';
import { emptyRequest } from './page.ts';
import { textSchema } from './text-schema.ts';
import { MOST_READ_MARKS } from './worker-messages.ts';

export const notificationSchema = z.object({
  id: z.union([z.string(), z.number()]),
  title: z.string(),
  note: z.string(),
  /** A notification category's name; every unknown one is shown as 'system'. */
  type: z.string(),
  /** UTC, ISO 8601. */
  timeStamp: z.string(),
  isRead: z.boolean(),
});
export type Notification = z.output<typeof notificationSchema>;

export const notificationEndpoints = {
  list: defineEndpoint({
    method: 'POST',
    path: 'customer/notification',
    access: 'player',
    request: () => z.object({ skip: z.int().check(z.minimum(0)), take: z.int().check(z.minimum(1), z.maximum(NOTIFICATION_PAGE_SIZE)) }),
    response: () => z.array(notificationSchema),
  }),
  /** `id` is a list with the ids to mark. */
  read: defineEndpoint({
    method: 'POST',
    path: 'customer/readnotification',
    access: 'player',
    request: () =>
      z.object({
        id: z.array(z.union([textSchema.check(z.minLength(1), z.maxLength(64)), z.int()])).check(z.minLength(1), z.maxLength(MOST_READ_MARKS)),
      }),
    response: () => z.optional(z.unknown()),
  }),
  unreadCount: defineEndpoint({
    method: 'GET',
    path: 'customer/unreadcount',
    access: 'player',
    request: emptyRequest,
    response: () => z.object({ count: z.int() }),
    isExtension: true,
  }),
} as const;
