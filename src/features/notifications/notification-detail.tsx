import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { formatDay } from '../../i18n/format.ts';
import { useHasPath } from '../../state/use-lacking-calls.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { kindOf } from './find-notifications.ts';
import { KindIcon } from './kind-icon.tsx';
import { isKnownPath } from './known-path.ts';
import { queueReadMarks } from './mutations.ts';
import styles from './notification-detail.module.css';

/** Returns the page with more about a notification of this type; null if there is none. */
function useTarget(type: string): { path: string; label: string } | null {
  const { t } = useLingui();
  const router = useRouter();
  const hasPath = useHasPath();
  const targets: Partial<Record<string, { path: string; label: string }>> = {
    Deposit: { path: '/dashboard/financial-activities', label: t({ id: 'notification.to_finances', message: 'Finansal geçmişe git' }) },
    Withdraw: { path: '/dashboard/financial-activities', label: t({ id: 'notification.to_finances', message: 'Finansal geçmişe git' }) },
    Bonus: { path: '/dashboard/bonuses', label: t({ id: 'notification.to_bonuses', message: 'Bonuslara git' }) },
  };
  const target = targets[kindOf(type)];
  return target && isKnownPath(router, target.path) && hasPath(target.path) ? target : null;
}

/** Shows one notification and asks the server to mark it as read. */
export function NotificationDetail({ usercode, notification, locale }: { usercode: string; notification: Notification; locale: string }) {
  const navigate = useNavigate();
  const target = useTarget(notification.type);
  const heading = useRef<HTMLHeadingElement>(null);
  const { id } = notification;
  const wasUnread = useRef(!notification.isRead);
  useEffect(() => {
    heading.current?.focus();
    if (wasUnread.current) void queueReadMarks(usercode, [id]);
  }, [usercode, id]);
  return (
    <div className={`dialog-body ${styles.detail}`}>
      <KindIcon type={notification.type} isLarge />
      <h3 ref={heading} tabIndex={-1}>
        {notification.title}
      </h3>
      {notification.timeStamp ? (
        <time className="muted" dateTime={notification.timeStamp}>
          {formatDay(notification.timeStamp, locale)}
        </time>
      ) : null}
      <p>{notification.note}</p>
      {target ? (
        <Button look="outline" onClick={() => void navigate({ href: target.path })}>
          {target.label}
        </Button>
      ) : null}
    </div>
  );
}

/** Shown for a notification that is neither on the device nor in the server's newest page. */
export function UnknownNotification({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      level={3}
      icon="bell"
      title={t({ id: 'notification.unknown_title', message: 'Bu bildirim bulunamadı' })}
      text={t({ id: 'notification.unknown', message: 'Bu cihazda yok. Bağlıyken listeyi yenileyip yeniden dene.' })}
    >
      <Button look="outline" onClick={onBack}>
        <Trans id="notification.to_list">Bildirimlere dön</Trans>
      </Button>
    </EmptyState>
  );
}
