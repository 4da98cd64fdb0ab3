import { Trans } from '@lingui/react/macro';
import { formatClock, formatDay } from '../../i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './notification-panel.module.css';

function whenText(timeMs: number, locale: string): string {
  const clock = formatClock(timeMs);
  const isToday = new Date(timeMs).toDateString() === new Date().toDateString();
  return isToday ? clock : `${formatDay(new Date(timeMs).toISOString(), locale)} ${clock}`;
}

/** Says how old the list is that is shown from the device; nothing where nobody knows. */
export function AsOf({ timeMs, locale }: { timeMs: number; locale: string }) {
  if (timeMs === 0) return null;
  const when = whenText(timeMs, locale);
  return (
    <p className={styles.asOf} role="status">
      <Icon name="clock" size={18} />
      <span>
        <Trans id="notifications.as_of">
          Son bilinen liste · <time>{when}</time>
        </Trans>
      </span>
    </p>
  );
}
