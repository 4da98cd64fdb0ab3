import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import styles from './content-page.module.css';
import { contentQueries } from './queries.ts';

/** What the house offers right now. */
export function PromotionsPage() {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const { data, error, refetch } = useQuery(contentQueries.promotions(useLocale()));
  return (
    <section className={styles.list}>
      <div className="sec-head">
        <h1 className="h">
          <Trans id="promotions.title">Promosyonlar</Trans>
        </h1>
      </div>
      {data?.length === 0 ? (
        <EmptyState
          icon="gift"
          title={t({ id: 'promotions.none_title', message: 'Şu an promosyon yok' })}
          text={t({ id: 'promotions.none', message: 'Yenileri burada duyurulur.' })}
        />
      ) : null}
      {error && !data ? (
        <EmptyState icon="offline" title={t({ id: 'promotions.failed', message: 'Promosyonlar açılamadı' })} text={errorMessage(error)}>
          <Button look="outline" onClick={() => void refetch()}>
            <Trans id="page.retry">Yeniden dene</Trans>
          </Button>
        </EmptyState>
      ) : null}
      <div className={styles.cards} aria-busy={!data && !error}>
        {data?.map((promotion) => (
          <article key={promotion.id} className={styles.card}>
            {promotion.images[0] ? <img src={promotion.images[0]} alt="" loading="lazy" /> : null}
            <div>
              <h2>{promotion.title}</h2>
              <SafeHtml html={promotion.description} />
            </div>
          </article>
        ))}
        {data || error ? null : [0, 1, 2].map((index) => <div key={index} className={`sk ${styles.placeholder}`} />)}
      </div>
    </section>
  );
}
