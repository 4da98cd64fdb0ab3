import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type PlayStatus, RAISE_DELAY_HOURS, type RealityInterval, realityIntervals } from '#contract/responsible-play.ts';
import { readServerTimeMs } from '../../../api/server-clock.ts';
import { formatStamp } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { OfflineHint } from '../../../pwa/offline-hint.tsx';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useSetRealityInterval } from '../mutations.ts';
import styles from '../tool-forms.module.css';
import { useResultToast } from '../use-result-toast.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Sets how often the player is reminded of the time; says when a longer interval takes effect. */
export function RealityForm({ reality }: { reality: PlayStatus['reality'] }) {
  const { t } = useLingui();
  const showResult = useResultToast();
  const isOnline = useIsOnline();
  const { mutateAsync, isPending } = useSetRealityInterval();
  const [chosen, setChosen] = useState<RealityInterval | null>(null);
  const { minutes: current, next } = reality;
  const minutes = chosen ?? current;
  const isChange = chosen !== null && chosen !== (next?.minutes ?? current);
  const submit = async () => {
    const said =
      minutes > current
        ? t({ id: 'rp.reality.later', message: 'Uzun aralık 24 saat sonra geçerli olur.' })
        : t({ id: 'rp.reality.saved', message: 'Yeni aralık şimdiden geçerli.' });
    if (await showResult(mutateAsync(minutes), said)) setChosen(null);
  };
  return (
    <Form className={styles.stack} onSubmit={submit}>
      <Segments
        legend={t({ id: 'rp.reality.interval', message: 'Hatırlatma aralığı' })}
        isHeading
        choices={realityIntervals.map((value) => ({ value, label: t({ id: 'rp.minutes_only', message: `${value} dk` }) }))}
        chosen={minutes}
        isDisabled={isPending}
        onChoose={setChosen}
      />
      <p className={styles.lead} aria-live="polite">
        {isChange ? <WhenItHolds minutes={minutes} current={current} isPending={next !== null} /> : next ? <Pending next={next} current={current} /> : null}
      </p>
      <p className={styles.lead}>
        <Trans id="rp.reality.text">Süre dolunca oyun durur. Sen yanıtlayana kadar yeni bahis alınmaz; süren turun kazancı hesabına geçer.</Trans>
      </p>
      <p className="hint">
        <Trans id="rp.reality.rule">Kısa aralık hemen, uzun aralık 24 saat sonra geçerli olur.</Trans>
      </p>
      <div className={styles.acts}>
        <Button type="submit" look="outline" isBusy={isPending} disabled={!isChange || !isOnline}>
          <Trans id="rp.reality.save">Aralığı kaydet</Trans>
        </Button>
      </div>
      <OfflineHint />
    </Form>
  );
}

function WhenItHolds({ minutes, current, isPending }: { minutes: RealityInterval; current: RealityInterval; isPending: boolean }) {
  const locale = useLocale();
  const when = formatStamp(new Date(readServerTimeMs() + RAISE_DELAY_HOURS * HOUR_MS).toISOString(), locale);
  if (minutes > current)
    return (
      <Trans id="rp.reality.will">
        {minutes} dk, {when} tarihinde geçerli olur. O zamana kadar {current} dk.
      </Trans>
    );
  if (minutes === current && isPending) return <Trans id="rp.reality.keep">{current} dk kalır, bekleyen değişiklik düşer.</Trans>;
  return <Trans id="rp.reality.at_once">{minutes} dk, kaydettiğin anda geçerli olur.</Trans>;
}

function Pending({ next, current }: { next: NonNullable<PlayStatus['reality']['next']>; current: RealityInterval }) {
  const locale = useLocale();
  const when = formatStamp(next.from, locale);
  const { minutes } = next;
  return (
    <Trans id="rp.reality.waits">
      Şimdi {current} dk. {minutes} dk, {when} tarihinde geçerli olacak.
    </Trans>
  );
}
