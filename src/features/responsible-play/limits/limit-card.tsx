import { Trans, useLingui } from '@lingui/react/macro';
import type { LimitKind, LimitPeriod, PlayLimit } from '#contract/responsible-play.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { LimitMeter } from './limit-meter.tsx';
import { useLimitWords } from './limit-words.ts';
import styles from './limits.module.css';

const icons: Record<LimitKind, IconName> = { deposit: 'deposit', loss: 'arrdown', time: 'clock' };

interface LimitCardProps {
  kind: LimitKind;
  /** All of the player's limits. */
  limits: readonly PlayLimit[];
  onEdit: (period: LimitPeriod) => void;
}

/** The limits of one kind, per period with its use and a button to change it. */
export function LimitCard({ kind, limits, onEdit }: LimitCardProps) {
  const { t } = useLingui();
  const { kinds } = useLimitWords();
  const notes: Record<LimitKind, string> = {
    deposit: t({ id: 'rp.note_deposit', message: 'Yatırdığın toplam. Çekimler düşülmez.' }),
    loss: t({ id: 'rp.note_loss', message: 'Bahislerin eksi kazançların; bonusla oynadığın da sayılır.' }),
    time: t({ id: 'rp.note_time', message: 'Oyunda geçen süre.' }),
  };
  return (
    <Card>
      <article className={styles.kind} aria-labelledby={`limit-${kind}`}>
        <h3 id={`limit-${kind}`}>
          <span className={styles.sign}>
            <Icon name={icons[kind]} size={20} />
          </span>
          {kinds[kind]}
        </h3>
        <p className={styles.note}>{notes[kind]}</p>
        {limits
          .filter((limit) => limit.kind === kind)
          .map((limit) => (
            <LimitRow key={limit.period} limit={limit} onEdit={() => onEdit(limit.period)} />
          ))}
      </article>
    </Card>
  );
}

function LimitRow({ limit, onEdit }: { limit: PlayLimit; onEdit: () => void }) {
  const { t } = useLingui();
  const { smallKinds, periods, amountText } = useLimitWords();
  const { kind, value, raise } = limit;
  const [small, period] = [smallKinds[kind], periods[limit.period]];
  return (
    <div className={styles.row}>
      <p className={styles.amount}>
        <span>
          {period}
          {raise ? <RaiseBadge canConfirm={raise.canConfirm} /> : null}
        </span>
        {value === null ? (
          <span className={styles.none}>
            <Trans id="rp.no_limit">Limit yok</Trans>
          </span>
        ) : (
          <b className="num">{amountText(kind, value)}</b>
        )}
      </p>
      {value === null ? (
        <Button look="outline" size="sm" aria-label={t({ id: 'rp.set_of', message: `Belirle: ${small}, ${period}` })} onClick={onEdit}>
          <Trans id="rp.set">Belirle</Trans>
        </Button>
      ) : (
        <Button look="quiet" size="sm" className={styles.edit} aria-label={t({ id: 'rp.edit_of', message: `Düzenle: ${small}, ${period}` })} onClick={onEdit}>
          <Trans id="rp.edit">Düzenle</Trans>
        </Button>
      )}
      {value === null ? null : <LimitMeter limit={limit} value={value} />}
    </div>
  );
}

function RaiseBadge({ canConfirm }: { canConfirm: boolean }) {
  return canConfirm ? (
    <span className="badge ok">
      <Icon name="ok" size={18} />
      <Trans id="rp.raise_ready">Onayını bekliyor</Trans>
    </span>
  ) : (
    <span className="badge warn">
      <Icon name="clock" size={18} />
      <Trans id="rp.raise_waits">Artış bekliyor</Trans>
    </span>
  );
}
