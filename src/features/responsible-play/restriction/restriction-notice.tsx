import { Trans } from '@lingui/react/macro';
import type { Restriction } from '#contract/responsible-play.ts';
import { formatStamp } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Callout } from '../../../ui/callout.tsx';

/** Says what keeps the player from playing now, and until when. */
export function RestrictionNotice({ restriction: { kind, endsAt } }: { restriction: Restriction }) {
  const locale = useLocale();
  const until = endsAt === null ? null : formatStamp(endsAt, locale);
  return (
    <Callout icon={kind === 'time-out' ? 'pause' : 'door'} tone="plain">
      {kind === 'time-out' ? (
        <Trans id="rp.timeout.running">
          <b>Molan sürüyor.</b> Bitiş: {until}
        </Trans>
      ) : until === null ? (
        <Trans id="rp.exclusion.running_for_good">
          <b>Kendini süresiz dışladın.</b> Bakiyeni istediğin zaman çekebilirsin.
        </Trans>
      ) : (
        <Trans id="rp.exclusion.running">
          <b>Kendini dışladın.</b> Bitiş: {until}. Bakiyeni istediğin zaman çekebilirsin.
        </Trans>
      )}
    </Callout>
  );
}
