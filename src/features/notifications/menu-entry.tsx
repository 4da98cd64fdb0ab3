import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDialogActions } from '../../dialogs/use-dialog.ts';
import { badgeText } from '../../ui/badge-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSession } from '../account/use-session.ts';
import styles from './menu-entry.module.css';
import { notificationQueries } from './queries.ts';

/** Entry of the account menu that opens the panel and shows the unread count. */
export function NotificationEntry() {
  const { t } = useLingui();
  const { openDialog } = useDialogActions();
  const usercode = useSession()?.usercode ?? '';
  const { data: count = 0 } = useQuery({ ...notificationQueries.unread(usercode), enabled: usercode !== '' });
  const shown = badgeText(count);
  return (
    <button type="button" className={styles.entry} onClick={() => openDialog('notifications')}>
      <Icon name="bell" size={20} />
      <Trans id="notifications.title">Bildirimler</Trans>
      {count > 0 ? (
        <span className={`count ${styles.count}`} role="img" aria-label={t({ id: 'bell.count', message: `${shown} okunmamış` })}>
          {shown}
        </span>
      ) : null}
    </button>
  );
}
