import { useCallback, useEffect, useRef, useState } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { wishRead } from './mutations.ts';

/** How long 'mark all' can be taken back: the server knows no way to make a notification unread again, so it is asked after this. */
const UNDO_MS = 5_000;

/** Marks many notifications as read after a time in which it can be taken back; leaving the panel or the page ends that time. */
export function useMarkAll(): { waitingCount: number; markAll: (ids: readonly Notification['id'][]) => void; undo: () => void } {
  const [waitingCount, setWaitingCount] = useState(0);
  const waiting = useRef<readonly Notification['id'][]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = useCallback((isWanted: boolean) => {
    clearTimeout(timer.current);
    const ids = waiting.current;
    waiting.current = [];
    setWaitingCount(0);
    if (isWanted && ids.length > 0) void wishRead(ids);
  }, []);
  useEffect(() => {
    const leave = () => settle(true);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [settle]);
  const markAll = useCallback(
    (ids: readonly Notification['id'][]) => {
      settle(true);
      waiting.current = ids;
      setWaitingCount(ids.length);
      timer.current = setTimeout(() => settle(true), UNDO_MS);
    },
    [settle],
  );
  return { waitingCount, markAll, undo: useCallback(() => settle(false), [settle]) };
}
