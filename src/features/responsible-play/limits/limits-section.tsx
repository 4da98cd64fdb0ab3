import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type LimitPeriod, limitKinds, type PlayLimit, type PlayStatus } from '#contract/responsible-play.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { LimitName } from '../mutations.ts';
import { LimitCard } from './limit-card.tsx';
import { LimitEditor } from './limit-editor.tsx';
import styles from './limits.module.css';
import { PendingRaise } from './pending-raise.tsx';

/** The player's limits: pending raises, the use of each limit, and the editor. */
export function LimitsSection({ status }: { status: PlayStatus }) {
  const [{ calls, ...chosen }, setChosen] = useState<LimitName & { calls: number }>({ kind: 'deposit', period: 'day', calls: 0 });
  const { limits } = status;
  const limit = limits.find(({ kind, period }) => kind === chosen.kind && period === chosen.period) ?? limits[0];
  return (
    <>
      <PendingRaises limits={limits} />
      <div className={styles.kinds}>
        {limitKinds.map((kind) => (
          <LimitCard key={kind} kind={kind} limits={limits} onEdit={(period: LimitPeriod) => setChosen({ kind, period, calls: calls + 1 })} />
        ))}
      </div>
      <div className={styles.change}>
        {limit ? <LimitEditor limit={limit} calls={calls} onChoose={(name) => setChosen({ ...name, calls })} /> : null}
        <LimitRules />
      </div>
    </>
  );
}

function PendingRaises({ limits }: { limits: readonly PlayLimit[] }) {
  const { t } = useLingui();
  const pending = limits.flatMap((limit) => (limit.raise ? [{ limit, raise: limit.raise }] : []));
  if (pending.length === 0) return null;
  return (
    <ul className={styles.pendings} aria-label={t({ id: 'rp.pending', message: 'Bekleyen değişiklikler' })}>
      {pending.map(({ limit, raise }) => (
        <PendingRaise key={`${limit.kind} ${limit.period}`} limit={limit} raise={raise} />
      ))}
    </ul>
  );
}

/** Explains the rules for changing limits. */
export function LimitRules() {
  const { t } = useLingui();
  return (
    <Card title={t({ id: 'rp.rules', message: 'Nasıl işler?' })} level={3}>
      <ul className={styles.rules}>
        <li>
          <Icon name="arrdown" size={20} />
          <Trans id="rp.rule_lower">
            <b>Düşürmek</b> hemen geçerli olur.
          </Trans>
        </li>
        <li>
          <Icon name="up" size={20} />
          <Trans id="rp.rule_raise">
            <b>Yükseltmek ya da kaldırmak</b> 24 saat bekler. Sonra 7 gün içinde onaylaman gerekir; onaylamazsan eski limit kalır.
          </Trans>
        </li>
        <li>
          <Icon name="list" size={20} />
          <Trans id="rp.rule_lowest">
            <b>Birden çok limit varsa</b> en düşük olan geçerlidir. 24 saat ve 7 gün geriye doğru sayılır, ay takvim ayıdır.
          </Trans>
        </li>
        <li>
          <Icon name="pause" size={20} />
          <Trans id="rp.rule_full">
            <b>Limit dolunca</b> yeni bahis alınmaz. Süren turun kazancı ve iadesi her zaman hesabına geçer.
          </Trans>
        </li>
      </ul>
    </Card>
  );
}
