import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { artPath } from '#contract/art-path.ts';
import type { BonusItem } from '#contract/bonuses.ts';
import { formatMoney, formatShortDate, formatStamp } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { LastKnown } from '../../pwa/last-known.tsx';
import { useIsOnline } from '../../state/use-is-online.ts';
import { useHasPath } from '../../state/use-lacking-calls.ts';
import { Callout } from '../../ui/callout.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PartState } from '../../ui/part-state.tsx';
import { ViewHead } from '../../ui/view-head.tsx';
import { useSession } from '../account/use-session.ts';
import { useBonusStatusWord } from './bonus-words.ts';
import styles from './bonuses-page.module.css';
import { bonusQueries } from './queries.ts';
import { wageringLeft } from './wagering.ts';
import { WageringMeter } from './wagering-meter.tsx';

/** Shows the bonuses being wagered, the discounts, and the rules of both. */
export function BonusesPage() {
  const { t } = useLingui();
  const hasPath = useHasPath();
  return (
    <section className={styles.page}>
      <ViewHead
        title={t({ id: 'account.bonuses', message: 'Bonuslar ve indirimler' })}
        text={t({ id: 'bonus.text', message: 'Çevrim tamamlanınca kalan bonus nakde geçer. Süre dolarsa silinir, nakdin etkilenmez.' })}
      >
        {hasPath('/dashboard/claim-bonus') ? (
          <Link className="btn outline" to="/dashboard/claim-bonus">
            <Icon name="gift" size={20} />
            <Trans id="bonus.request">Bonus talebi</Trans>
          </Link>
        ) : null}
        <Link className="btn quiet" to="/dashboard/bonuses" search={{ view: 'history' }}>
          <Icon name="list" size={20} />
          <Trans id="account.bonus_history">Bonus geçmişi</Trans>
        </Link>
      </ViewHead>
      <ActiveBonuses />
      <div className={styles.pair}>
        {hasPath('/promotions') ? (
          <Card title={t({ id: 'bonus.discounts', message: 'İndirimler' })}>
            <p className={styles.quiet}>
              <Trans id="bonus.no_discounts">Sana tanımlı bir indirim yok. Yenileri promosyonlarda duyurulur.</Trans>
            </p>
            <Link className={`link ${styles.more}`} to="/promotions">
              <Trans id="menu.promotions">Promosyonlar</Trans>
            </Link>
          </Card>
        ) : null}
        <Callout icon="info">
          <b>
            <Trans id="bonus.order_title">Sıra nasıl işler?</Trans>
          </b>{' '}
          <Trans id="bonus.order">
            Bahislerde önce nakdin, sonra bonusun kullanılır; birden çok bonusun varsa en eskisinden başlanır. Çevrime yalnızca bonus parasıyla yaptığın
            bahisler sayılır; son bahislerin sonuçlanınca tamamlanır.
          </Trans>
        </Callout>
      </div>
    </section>
  );
}

function ActiveBonuses() {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const usercode = useSession()?.usercode ?? '';
  const query = useQuery(bonusQueries.active(usercode, useLocale()));
  if (!query.data)
    return (
      <Card>
        <div className={styles.waiting}>
          <PartState
            query={query}
            missing={t({ id: 'bonus.unknown', message: 'Bonus bilgisi yok' })}
            skeleton={<div className={`sk ${styles.placeholder}`} aria-busy="true" />}
          />
        </div>
      </Card>
    );
  if (query.data.length === 0)
    return (
      <Card>
        <div className={styles.waiting}>
          <EmptyState
            icon="gift"
            title={t({ id: 'bonus.none_title', message: 'Süren bonusun yok' })}
            text={t({ id: 'bonus.none', message: 'Sana açık olanlara bonus talebinden bakabilirsin.' })}
          />
        </div>
      </Card>
    );
  return (
    <>
      <LastKnown atMs={query.dataUpdatedAt} />
      <ul className={`${styles.list} ${isOnline ? '' : styles.stale}`}>
        {query.data.map((bonus) => (
          <li key={bonus.id}>
            <BonusCard bonus={bonus} />
          </li>
        ))}
      </ul>
    </>
  );
}

function BonusCard({ bonus }: { bonus: BonusItem }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { word, tone } = useBonusStatusWord()(bonus.status);
  const terms = [
    {
      label: t({ id: 'bonus.granted', message: 'Verildi' }),
      value: <time dateTime={bonus.grantedAt}>{formatShortDate(new Date(bonus.grantedAt), locale)}</time>,
    },
    { label: t({ id: 'bonus.ends', message: 'Bitiş' }), value: <time dateTime={bonus.expiresAt}>{formatStamp(bonus.expiresAt, locale)}</time> },
    {
      label: t({ id: 'bonus.left', message: 'Kalan çevrim' }),
      value: (
        <span className="money" translate="no">
          {formatMoney(wageringLeft(bonus))}
        </span>
      ),
    },
    {
      label: t({ id: 'bonus.remaining', message: 'Kalan bonus' }),
      value: (
        <span className="money" translate="no">
          {formatMoney(bonus.remaining)}
        </span>
      ),
    },
  ];
  return (
    <Card>
      <article className={styles.bonus}>
        <img src={artPath('slot', `bonus-${bonus.id}`)} alt="" width="96" height="120" />
        <div className={styles.about}>
          <span className={`badge ${tone}`}>{word}</span>
          <h2>{bonus.name}</h2>
          <span className={`money ${styles.amount}`} translate="no">
            {formatMoney(bonus.amount)}
          </span>
        </div>
        <div className={styles.meter}>
          <WageringMeter bonus={bonus} />
          {wageringLeft(bonus) === 0 ? (
            <p className={styles.open}>
              <Trans id="bonus.waits">
                Çevrim tamam. Açık bahislerin sonuçlanınca kalan bonus nakde geçer; yatırıma bağlı bir bonus ondan önceki bir çekimle sona erer.
              </Trans>
            </p>
          ) : null}
        </div>
        <dl className={styles.terms}>
          {terms.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </article>
    </Card>
  );
}
