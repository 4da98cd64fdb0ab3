import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDialogActions } from '../../dialogs/use-dialog.ts';
import { badgeText } from '../../ui/badge-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSession } from '../account/use-session.ts';
import styles from './bell.module.css';
import { notificationQueries } from './queries.ts';

/** The bell with its badge; shakes only when the count grows. */
export function Bell() {
  const { t } = useLingui();
  const session = useSession();
  const { openDialog } = useDialogActions();
  const { data } = useQuery({ ...notificationQueries.unread(session?.usercode ?? ''), enabled: session !== null });
  const count = data ?? 0;
  const [shakes, setShakes] = useState(0);
  const known = useRef(data);
  useEffect(() => {
    // The first count is not an increase.
    if (data !== undefined && known.current !== undefined && data > known.current) setShakes((times) => times + 1);
    known.current = data;
  }, [data]);
  const shown = badgeText(count);
  const label = count === 0 ? t({ id: 'bell.none', message: 'Bildirimler' }) : t({ id: 'bell.unread', message: `Bildirimler, ${shown} okunmamış` });
  return (
    <button type="button" className={`icon-btn ${styles.bell}`} data-early="bell" aria-label={label} onClick={() => openDialog('notifications')}>
      <span key={shakes} className={shakes > 0 ? styles.shake : undefined}>
        <Icon name="bell" />
      </span>
      {count > 0 ? (
        <>
          <span className="count" aria-hidden="true">
            {shown}
          </span>
          <i className={styles.pulse} aria-hidden="true" />
        </>
      ) : null}
    </button>
  );
}
