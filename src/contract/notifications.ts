import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { notificationCategory } from './enumerations.ts';
import { idSchema, nameOf, orElse, shownMoment } from './field-kinds.ts';
import { NOTIFICATION_PAGE_SIZE } from './figures.ts';
import { once } from './once.ts';
import { emptyRequest } from './page.ts';
import { textSchema } from './text-schema.ts';

export const notificationSchema = once(() =>
  z.object({
    id: idSchema,
    title: z.string(),
    note: orElse(z.string(), ''),
    /** Name of a notification category; an unknown one is shown as 'system'. */
    type: orElse(nameOf(notificationCategory), 'System'),
    /** UTC, ISO 8601. Empty if another backend sent no readable time. */
    timeStamp: shownMoment,
    isRead: orElse(z.boolean(), false),
  }),
);
export type Notification = z.output<ReturnType<typeof notificationSchema>>;

export const notificationEndpoints = {
  list: defineEndpoint({
    method: 'POST',
    path: 'customer/notification',
    access: 'player',
    request: () => z.object({ skip: z.int().check(z.minimum(0)), take: z.int().check(z.minimum(1), z.maximum(NOTIFICATION_PAGE_SIZE)) }),
    response: () => z.array(notificationSchema()),
  }),
  /** `id` is the list of ids to mark as read. */
  read: defineEndpoint({
    method: 'POST',
    path: 'customer/readnotification',
    access: 'player',
    isPlainWrite: true,
    request: () =>
      z.object({
        id: z.array(z.union([textSchema.check(z.minLength(1), z.maxLength(64)), z.int()])).check(z.minLength(1), z.maxLength(NOTIFICATION_PAGE_SIZE)),
      }),
    response: () => z.optional(z.unknown()),
    saysSuccess: true,
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
