import { Trans, useLingui } from '@lingui/react/macro';
import type { PlayLimit } from '#contract/responsible-play.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { FULL_PERCENT, usedPercent } from '../used-percent.ts';
import { useLimitWords } from './limit-words.ts';
import styles from './limits.module.css';

/** From this percentage on, a limit counts as nearly used up. */
const NEAR_PERCENT = 80;

/** Shows what is used and left of a limit, in figures and as a bar; for a used-up limit, until when. */
export function LimitMeter({ limit, value }: { limit: PlayLimit; value: number }) {
  const { t } = useLingui();
  const { kinds, periods, amountText } = useLimitWords();
  const percent = usedPercent(limit);
  const state = percent === FULL_PERCENT ? 'full' : percent >= NEAR_PERCENT ? 'near' : 'free';
  const used = amountText(limit.kind, limit.used);
  const left = amountText(limit.kind, Math.max(0, Math.round((value - limit.used) * 100) / 100));
  const figures = state === 'full' ? t({ id: 'rp.used_up', message: `${used} · doldu` }) : t({ id: 'rp.used_left', message: `${used} · kalan ${left}` });
  return (
    <div className={styles.meter} data-state={state}>
      <p className={styles.meterWords}>
        <span>{state === 'near' ? <Trans id="rp.near">Limite yakın</Trans> : <Trans id="rp.used">Kullanılan</Trans>}</span>
        <b className="num">{figures}</b>
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={`${kinds[limit.kind]}, ${periods[limit.period]}`}
        aria-valuemin={0}
        aria-valuemax={FULL_PERCENT}
        aria-valuenow={percent}
        aria-valuetext={figures}
      >
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
      {state === 'full' ? <FullNote limit={limit} /> : null}
    </div>
  );
}

function FullNote({ limit: { kind, freeAt } }: { limit: PlayLimit }) {
  const locale = useLocale();
  const when = freeAt === null ? null : formatMoment(Date.parse(freeAt), locale);
  return (
    <p className={styles.meterNote}>
      {kind === 'deposit' ? (
        <Trans id="rp.full_deposit">Şimdilik para yatırılamaz.</Trans>
      ) : (
        <Trans id="rp.full_play">Yeni bahis alınmaz; kazançların ve bakiyen etkilenmez.</Trans>
      )}{' '}
      {when === null ? null : <Trans id="rp.free_at">En geç şu zaman yer açılır: {when}</Trans>}
    </p>
  );
}
