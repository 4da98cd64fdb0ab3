import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { NOTIFICATION_PAGE_SIZE } from '#contract/figures.ts';
import type { Notification } from '#contract/notifications.ts';
import { formatDay } from '../../i18n/format.ts';
import { useIsOnline } from '../../state/use-is-online.ts';
import { fillNotifications } from './fill-notifications.ts';
import { KindIcon } from './kind-icon.tsx';
import styles from './notification-list.module.css';

interface NotificationListProps {
  usercode: string;
  notifications: readonly Notification[];
  locale: string;
  /** True if the server may have older ones. */
  hasOlder: boolean;
  onOpen: (notification: Notification) => void;
}

/** Returns a ref callback that calls `onNear` when the element comes near the visible part of its list. */
function useNearness(onNear: () => void): (element: HTMLElement | null) => void {
  const observer = useRef<IntersectionObserver>(undefined);
  return useCallback(
    (element: HTMLElement | null) => {
      observer.current?.disconnect();
      if (!element) return;
      observer.current = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(), {
        root: element.closest('ul'),
        rootMargin: '600px 0px',
      });
      observer.current.observe(element);
    },
    [onNear],
  );
}

/** Moves the focus between rows with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('li > button')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  const row = target === undefined ? undefined : rows[target];
  if (!row) return;
  event.preventDefault();
  row.focus();
}

/**
 * The rows, one page at a time. The browser skips rows out of view; older notifications are fetched before the end is
 * reached.
 */
export function NotificationList({ usercode, notifications, locale, hasOlder, onOpen }: NotificationListProps) {
  const client = useQueryClient();
  const [pages, setPages] = useState(1);
  const shown = notifications.slice(0, pages * NOTIFICATION_PAGE_SIZE);
  const isAtEnd = shown.length === notifications.length;
  const goOn = useCallback(() => {
    if (isAtEnd) void fillNotifications(client, usercode, 1);
    else setPages((count) => count + 1);
  }, [client, usercode, isAtEnd]);
  const watchEnd = useNearness(goOn);
  return (
    <ul className={styles.list} onKeyDown={moveFocus}>
      {shown.map((notification) => (
        <Row key={notification.id} notification={notification} locale={locale} onOpen={onOpen} />
      ))}
      {isAtEnd && !hasOlder ? null : (
        <li key={`end-${shown.length}`} ref={watchEnd} className={styles.end}>
          <OlderNote isFetched={isAtEnd} />
        </li>
      )}
    </ul>
  );
}

function OlderNote({ isFetched }: { isFetched: boolean }) {
  const isOnline = useIsOnline();
  if (isFetched && !isOnline) return <Trans id="notifications.older_offline">Daha eskileri bağlanınca gelir.</Trans>;
  return <Trans id="notifications.older">Daha eskiler getiriliyor…</Trans>;
}

function Row({ notification, locale, onOpen }: { notification: Notification; locale: string; onOpen: (notification: Notification) => void }) {
  const { t } = useLingui();
  return (
    <li className={styles.item}>
      <button
        type="button"
        data-notification={notification.id}
        className={notification.isRead ? styles.note : `${styles.note} ${styles.unread}`}
        onClick={() => onOpen(notification)}
      >
        <KindIcon type={notification.type} />
        <span className={styles.text}>
          <b>{notification.title}</b>
          <span>{notification.note}</span>
        </span>
        <span className={styles.side}>
          {notification.timeStamp ? <time dateTime={notification.timeStamp}>{formatDay(notification.timeStamp, locale)}</time> : null}
          {notification.isRead ? null : <i className={styles.diamond} role="img" aria-label={t({ id: 'notification.unread', message: 'Okunmadı' })} />}
        </span>
      </button>
    </li>
  );
}
