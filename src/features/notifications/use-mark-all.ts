import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { readSession } from '../../state/session.ts';
import { ALL_PAGES, fillNotifications } from './fill-notifications.ts';
import { isUnreadUpTo, wantAllRead } from './mark-all.ts';
import { queueReadMarks } from './mutations.ts';
import { notificationKeys } from './notification-keys.ts';

/**
 * How long 'mark all' can be undone. The server can not make a notification unread again, so the request is sent only
 * after this.
 */
const UNDO_MS = 5_000;

interface MarkAll {
  /** How many notifications are about to be marked; 0 if none. */
  waitingCount: number;
  /** Marks `count` notifications: all up to the newest one on the device, including those still to be fetched. */
  markAll: (count: number) => void;
  undo: () => void;
}

/**
 * Marks all notifications as read after a delay in which it can be undone. Leaving the panel or the page ends the
 * delay; a logout cancels the request.
 */
export function useMarkAll(usercode: string): MarkAll {
  const client = useQueryClient();
  const [waitingCount, setWaitingCount] = useState(0);
  const waitingUntil = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readList = useCallback(() => client.getQueryData<readonly Notification[]>(notificationKeys.stored(usercode)) ?? [], [client, usercode]);
  const settle = useCallback(
    (isWanted: boolean) => {
      clearTimeout(timer.current);
      const until = waitingUntil.current;
      waitingUntil.current = undefined;
      setWaitingCount(0);
      if (!isWanted || until === undefined || readSession()?.usercode !== usercode) return;
      wantAllRead(usercode, until);
      const ids = readList()
        .filter((notification) => isUnreadUpTo(notification, until))
        .map(({ id }) => id);
      void queueReadMarks(usercode, ids).then(() => fillNotifications(client, usercode, ALL_PAGES));
    },
    [client, usercode, readList],
  );
  useEffect(() => {
    const leave = () => settle(true);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [settle]);
  const markAll = useCallback(
    (count: number) => {
      settle(true);
      waitingUntil.current = readList()[0]?.timeStamp;
      setWaitingCount(count);
      timer.current = setTimeout(() => settle(true), UNDO_MS);
    },
    [settle, readList],
  );
  return { waitingCount, markAll, undo: useCallback(() => settle(false), [settle]) };
}
