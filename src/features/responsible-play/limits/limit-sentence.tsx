import { Trans } from '@lingui/react/macro';
import { type PlayLimit, RAISE_DELAY_HOURS } from '#contract/responsible-play.ts';
import { readServerTimeMs } from '../../../api/server-clock.ts';
import { formatStamp } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Callout } from '../../../ui/callout.tsx';
import { limitChange } from './limit-change.ts';
import { useLimitWords } from './limit-words.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Says what would take effect when if this limit were saved now. `wanted` is in lira or minutes. */
export function LimitSentence({ limit: { kind, value, used, raise }, wanted }: { limit: PlayLimit; wanted: number }) {
  const { amountText } = useLimitWords();
  const locale = useLocale();
  const change = limitChange(value, wanted);
  const next = amountText(kind, wanted);
  const old = value === null ? '' : amountText(kind, value);
  const spent = amountText(kind, used);
  const when = formatStamp(new Date(readServerTimeMs() + RAISE_DELAY_HOURS * HOUR_MS).toISOString(), locale);
  if (change === 'same')
    return (
      <Callout icon="info" tone="plain">
        <Trans id="rp.same">{old} şimdi geçerli olan limitin.</Trans>
      </Callout>
    );
  if (change === 'raise')
    return (
      <Callout icon="clock" tone="warn">
        <Trans id="rp.raising">
          <b>Yükseltiyorsun.</b> {next} en erken {when} tarihinde onaylanabilir. O ana kadar {old} geçerli.
        </Trans>{' '}
        {raise ? <Trans id="rp.replaces">Bekleyen isteğinin yerine geçer; süre yeniden başlar.</Trans> : null}
      </Callout>
    );
  return (
    <Callout icon="arrdown" tone="ok">
      {change === 'first' ? (
        <Trans id="rp.first">
          <b>Yeni limit.</b> {next} kaydettiğin anda geçerli olur.
        </Trans>
      ) : (
        <Trans id="rp.lowering">
          <b>Düşürüyorsun.</b> {next} kaydettiğin anda geçerli olur.
        </Trans>
      )}{' '}
      {raise ? <Trans id="rp.drops">Bekleyen isteğin düşer.</Trans> : null}{' '}
      {used >= wanted ? <Trans id="rp.full_at_once">Bu süre içinde {spent} kullandın: limit hemen dolu sayılır.</Trans> : null}
    </Callout>
  );
}
