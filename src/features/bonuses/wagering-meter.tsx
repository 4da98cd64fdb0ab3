import { Trans, useLingui } from '@lingui/react/macro';
import type { BonusItem } from '#contract/bonuses.ts';
import { formatMoney, formatPercent } from '../../i18n/format.ts';
import { wageredPercent } from './wagering.ts';
import styles from './wagering-meter.module.css';

interface WageringMeterProps {
  bonus: BonusItem;
  /** Omits the label if a heading already says what is measured. */
  isBare?: boolean;
}

/** Shows the wagering progress of a bonus: figures first, then a bar. */
export function WageringMeter({ bonus, isBare = false }: WageringMeterProps) {
  const { t } = useLingui();
  const percent = wageredPercent(bonus);
  const name = bonus.name;
  const figures = `${formatMoney(bonus.wagered)} / ${formatMoney(bonus.wageringRequired)}`;
  const part = formatPercent(percent);
  return (
    <div className={styles.meter}>
      <p className={styles.words}>
        {isBare ? null : (
          <span>
            <Trans id="bonus.wagering">Çevrim</Trans>
          </span>
        )}
        <span className="num">{figures}</span>
        <b className="num">{part}</b>
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t({ id: 'bonus.wagering_of', message: `Çevrim: ${name}` })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${figures} · ${part}`}
      >
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}
