import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Promotion } from '#contract/content.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { LastKnown } from '../../pwa/last-known.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pictureAddress } from '../../ui/own-path.ts';
import { failureIcon } from './failure-icon.ts';
import { firstWords } from './first-words.ts';
import { PromotionDetail } from './promotion-detail.tsx';
import styles from './promotions-page.module.css';
import { contentQueries } from './queries.ts';

interface PromotionsPageProps {
  /** Id of the promotion whose detail is open. */
  detail: string | undefined;
}

/** Lists the current promotions; each opens in a dialog with its own address. */
export function PromotionsPage({ detail }: PromotionsPageProps) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const { data, dataUpdatedAt, error, refetch } = useQuery(contentQueries.promotions(useLocale()));
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>
          <Trans id="promotions.title">Promosyonlar</Trans>
        </h1>
        <p>
          <Trans id="promotions.text">Şartları her birinin içinde. Önce onları oku.</Trans>
        </p>
        <LastKnown atMs={data ? dataUpdatedAt : 0} />
      </header>
      {data?.length === 0 ? (
        <EmptyState
          icon="gift"
          title={t({ id: 'promotions.none_title', message: 'Şu an promosyon yok' })}
          text={t({ id: 'promotions.none', message: 'Yenileri burada duyurulur.' })}
        />
      ) : null}
      {error && !data ? (
        <EmptyState icon={failureIcon(error)} title={t({ id: 'promotions.failed', message: 'Promosyonlar açılamadı' })} text={errorMessage(error)}>
          <Button look="outline" icon="reload" onClick={() => void refetch()}>
            <Trans id="page.retry">Yeniden dene</Trans>
          </Button>
        </EmptyState>
      ) : null}
      {data ? <PromotionList promotions={data} /> : error ? null : <ListSkeleton />}
      {detail === undefined || (error && !data) ? null : <PromotionDetail id={detail} promotions={data} />}
    </section>
  );
}

function PromotionList({ promotions }: { promotions: readonly Promotion[] }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const categories = [...new Set(promotions.flatMap(({ category }) => (category ? [category] : [])))];
  const isFiltered = chosen !== null && categories.includes(chosen);
  const shown = isFiltered ? promotions.filter(({ category }) => category === chosen) : promotions;
  return (
    <>
      {categories.length > 1 ? (
        <fieldset className={`rail ${styles.chips}`}>
          <legend className="vh">{t({ id: 'promotions.kinds', message: 'Promosyon türü' })}</legend>
          {[null, ...categories].map((category) => (
            <button
              key={category ?? ''}
              type="button"
              className="chip plain"
              aria-pressed={isFiltered ? category === chosen : category === null}
              onClick={() => setChosen(category)}
            >
              {category ?? <Trans id="promotions.all">Tümü</Trans>}
            </button>
          ))}
        </fieldset>
      ) : null}
      <div className={styles.list}>
        {shown.map((promotion, index) => (
          <PromotionCard key={promotion.id} promotion={promotion} isLeader={index === 0} />
        ))}
      </div>
    </>
  );
}

function PromotionCard({ promotion, isLeader }: { promotion: Promotion; isLeader: boolean }) {
  const [picture] = promotion.images;
  return (
    <article className={`rings ${styles.card} ${isLeader ? styles.lead : ''}`}>
      {picture ? (
        <div className={styles.picture}>
          <img src={pictureAddress(picture)} alt="" loading={isLeader ? 'eager' : 'lazy'} />
        </div>
      ) : null}
      <div className={styles.words}>
        <h2>
          <Link to="/promotions" search={{ detail: String(promotion.id) }} state={{ isOverList: true }} resetScroll={false}>
            {promotion.title}
          </Link>
        </h2>
        <p>{promotion.summary || firstWords(promotion.description)}</p>
      </div>
    </article>
  );
}

function ListSkeleton() {
  return (
    <>
      <div className={`sk ${styles.chipsLine}`} />
      <div className={styles.list} aria-busy="true">
        {[0, 1, 2, 3].map((index) => (
          <div key={index} className={`${styles.card} ${index === 0 ? styles.lead : ''}`}>
            <div className={`sk ${styles.picture}`} />
            <div className={styles.words}>
              <div className={`sk ${styles.titleLine}`} />
              <div className={`sk ${styles.textLine}`} />
            </div>
          </div>
        ))}
        <span className="vh">
          <Trans id="loading">Yükleniyor…</Trans>
        </span>
      </div>
    </>
  );
}
