import { Trans } from '@lingui/react/macro';
import { formatMoment } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useIsOnline } from '../state/use-is-online.ts';
import { Icon } from '../ui/icon.tsx';

/**
 * While offline, shows when the server last sent the data beside it. Takes milliseconds since the epoch. Renders
 * nothing while online, or for 0, an unknown time.
 */
export function LastKnown({ atMs }: { atMs: number }) {
  const isOnline = useIsOnline();
  const locale = useLocale();
  if (isOnline || atMs === 0) return null;
  return (
    <span className="last-known">
      <Icon name="clock" size={18} />
      <span className="vh">
        <Trans id="last_known">Son bilinen</Trans>
      </span>
      <time dateTime={new Date(atMs).toISOString()}>{formatMoment(atMs, locale)}</time>
    </span>
  );
}
