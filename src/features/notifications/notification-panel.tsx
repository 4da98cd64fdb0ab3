import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { formatDay } from '../../i18n/format.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { useSession } from '../account/queries.ts';
import { useReadNotification } from './mutations.ts';
import styles from './notification-panel.module.css';
import { notificationQueries } from './queries.ts';

const kinds: Record<string, { icon: IconName; className: string | undefined }> = {
  Bonus: { icon: 'gift', className: styles.bonus },
  Deposit: { icon: 'up', className: styles.deposit },
  Withdraw: { icon: 'arrdown', className: styles.withdraw },
};
const systemKind = { icon: 'gear' as const, className: styles.system };

/** The notifications: list, and one of them with a back arrow. */
export function NotificationPanel() {
  const { t } = useLingui();
  const session = useSession();
  const locale = useLocale();
  const { closeDialog } = useDialog();
  const usercode = session?.usercode ?? '';
  const { data, error, refetch } = useQuery({ ...notificationQueries.list(usercode, locale), enabled: session !== null });
  const [openedId, setOpenedId] = useState<Notification['id'] | null>(null);
  const read = useReadNotification(usercode);
  const opened = data?.find(({ id }) => id === openedId);
  const open = (notification: Notification) => {
    setOpenedId(notification.id);
    if (!notification.isRead) read.mutate(notification);
  };
  if (opened)
    return (
      <Dialog kind="panel" title={t({ id: 'notification.title', message: 'Bildirim' })} onBack={() => setOpenedId(null)} onClose={closeDialog}>
        <Detail notification={opened} locale={locale} />
      </Dialog>
    );
  return (
    <Dialog kind="panel" title={t({ id: 'notifications.title', message: 'Bildirimler' })} onClose={closeDialog}>
      {data && data.length > 0 ? <List notifications={data} locale={locale} onOpen={open} /> : null}
      {data?.length === 0 ? (
        <EmptyState
          level={3}
          icon="bell"
          title={t({ id: 'notifications.empty_title', message: 'Şimdilik sessiz' })}
          text={t({ id: 'notifications.empty', message: 'Yeni bir bildirimin olduğunda burada göreceksin.' })}
        />
      ) : null}
      {error && !data ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton />}
    </Dialog>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  return (
    <EmptyState level={3} icon="warn" title={t({ id: 'notifications.failed', message: 'Bildirimler açılamadı' })} text={errorMessage(error)}>
      <Button look="outline" onClick={onRetry}>
        <Trans id="page.retry">Yeniden dene</Trans>
      </Button>
    </EmptyState>
  );
}

function List({ notifications, locale, onOpen }: { notifications: readonly Notification[]; locale: string; onOpen: (notification: Notification) => void }) {
  const { t } = useLingui();
  return (
    <ul className={styles.list}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <button type="button" className={notification.isRead ? styles.note : `${styles.note} ${styles.unread}`} onClick={() => onOpen(notification)}>
            <KindIcon type={notification.type} />
            <span className={styles.text}>
              <b>{notification.title}</b>
              <span>{notification.note}</span>
            </span>
            <span className={styles.side}>
              <time dateTime={notification.timeStamp}>{formatDay(notification.timeStamp, locale)}</time>
              {notification.isRead ? null : <i className={styles.diamond} role="img" aria-label={t({ id: 'notification.unread', message: 'Okunmadı' })} />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function KindIcon({ type, isLarge = false }: { type: string; isLarge?: boolean }) {
  const { icon, className } = kinds[type] ?? systemKind;
  return (
    <span className={`${styles.kind} ${className} ${isLarge ? styles.large : ''}`}>
      <Icon name={icon} size={isLarge ? 24 : 20} />
    </span>
  );
}

function Detail({ notification, locale }: { notification: Notification; locale: string }) {
  return (
    <div className={`dialog-body ${styles.detail}`}>
      <KindIcon type={notification.type} isLarge />
      <h3>{notification.title}</h3>
      <time className="muted" dateTime={notification.timeStamp}>
        {formatDay(notification.timeStamp, locale)}
      </time>
      <p>{notification.note}</p>
    </div>
  );
}

function Skeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className={`sk ${styles.placeholder}`} />
      ))}
      <span className="vh">
        <Trans id="loading">Yükleniyor…</Trans>
      </span>
    </div>
  );
}
