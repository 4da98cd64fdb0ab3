import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { mergeNotifications } from './merge-notifications.ts';

function note(id: string | number, minute: number, changes: Partial<Notification> = {}): Notification {
  return {
    id,
    title: `Başlık ${id}`,
    note: '',
    type: 'System',
    timeStamp: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
    isRead: false,
    ...changes,
  };
}
const ids = (list: readonly Notification[]) => list.map(({ id }) => id);

test('[R7.053] a notification that arrives by hub, push and list appears once', () => {
  const byHub = note('a', 1);
  const byPush = note('a', 1, { title: 'Kısa…' });
  const byList = note('a', 1, { title: 'Kısa ve tam' });
  const list = mergeNotifications(mergeNotifications(mergeNotifications([], [byHub]), [byPush]), [byList, note('b', 2)]);
  expect(ids(list)).toEqual(['b', 'a']);
  expect(list[1]?.title).toBe('Kısa ve tam');
});

test('an id is the same as string and as number', () => {
  expect(mergeNotifications([note(7, 1)], [note('7', 1)])).toHaveLength(1);
});

test('a read notification never turns unread through a late update', () => {
  expect(mergeNotifications([note('a', 1, { isRead: true })], [note('a', 1)])[0]?.isRead).toBe(true);
  expect(mergeNotifications([note('a', 1)], [note('a', 1, { isRead: true })])[0]?.isRead).toBe(true);
});

test('the list is newest first, wherever new notifications belong', () => {
  const list = mergeNotifications([note('d', 9), note('b', 3)], [note('a', 1), note('e', 12), note('c', 5)]);
  expect(ids(list)).toEqual(['e', 'd', 'c', 'b', 'a']);
});

test('the order within the same moment does not depend on which came first', () => {
  expect(ids(mergeNotifications([note('b', 1)], [note('a', 1)]))).toEqual(ids(mergeNotifications([note('a', 1)], [note('b', 1)])));
});

test('an invalid time sorts last', () => {
  expect(ids(mergeNotifications([note('a', 1, { timeStamp: 'gestern' })], [note('b', 1)]))).toEqual(['b', 'a']);
});
