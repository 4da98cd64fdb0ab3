import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import styles from './notification-list.module.css';

interface UnreadBarProps {
  count: number;
  waitingCount: number;
  onMarkAll: () => void;
  onUndo: () => void;
}

/**
 * Moves the focus to 'undo', and to the list once there is nothing left to undo, since this bar then disappears. After
 * an undo, the focus stays on the bar.
 */
function useFocus(isWaiting: boolean) {
  const undo = useRef<HTMLButtonElement>(null);
  const markAll = useRef<HTMLButtonElement>(null);
  const isUndone = useRef(false);
  useEffect(() => {
    if (!isWaiting) return;
    isUndone.current = false;
    undo.current?.focus();
    return () => {
      const { activeElement } = document;
      if (isUndone.current || !(activeElement === markAll.current || activeElement?.matches('body, dialog'))) return;
      document.querySelector<HTMLElement>('[data-notification]')?.focus({ preventScroll: true });
    };
  }, [isWaiting]);
  return { undo, markAll, isUndone };
}

/** Shows the unread count with a button to mark all as read, then one to undo it. */
export function UnreadBar({ count, waitingCount, onMarkAll, onUndo }: UnreadBarProps) {
  const isWaiting = waitingCount > 0;
  const { undo, markAll, isUndone } = useFocus(isWaiting);
  if (isWaiting)
    return (
      <div className={styles.unreadBar}>
        <span role="status">
          <Plural id="notifications.marking" value={waitingCount} one="# bildirim okundu sayılıyor" other="# bildirim okundu sayılıyor" />
        </span>
        <button
          ref={undo}
          type="button"
          className="btn quiet sm"
          onClick={() => {
            isUndone.current = true;
            onUndo();
          }}
        >
          <Trans id="notifications.undo">Geri al</Trans>
        </button>
      </div>
    );
  if (count === 0) return null;
  return (
    <div className={styles.unreadBar}>
      <span>
        <Plural id="notifications.unread" value={count} one="# okunmamış" other="# okunmamış" />
      </span>
      <button ref={markAll} type="button" className="btn quiet sm" onClick={onMarkAll}>
        <Trans id="notifications.mark_all">Tümünü okundu say</Trans>
      </button>
    </div>
  );
}
