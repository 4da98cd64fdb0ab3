import { Trans } from '@lingui/react/macro';
import { formatMoment } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { Icon } from '../ui/icon.tsx';
import { useLine } from './use-line.ts';

/** While there is no line: when the server last said what stands beside this. Takes milliseconds since the epoch; nothing with a line, and where nobody knows. */
export function LastKnown({ atMs }: { atMs: number }) {
  const hasLine = useLine();
  const locale = useLocale();
  if (hasLine || atMs === 0) return null;
  return (
    <span className="stamp">
      <Icon name="clock" size={18} />
      <span className="vh">
        <Trans id="last_known">Son bilinen</Trans>
      </span>
      <time dateTime={new Date(atMs).toISOString()}>{formatMoment(atMs, locale)}</time>
    </span>
  );
}
