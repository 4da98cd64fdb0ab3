import { Trans } from '@lingui/react/macro';
import { formatMoment } from '../../i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './notification-panel.module.css';

/** Shows how old the list from the device is; nothing if that is unknown. */
export function AsOf({ timeMs, locale }: { timeMs: number; locale: string }) {
  if (timeMs === 0) return null;
  const when = formatMoment(timeMs, locale);
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
