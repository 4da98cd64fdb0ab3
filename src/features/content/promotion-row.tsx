import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Promotion } from '#contract/content.ts';
import { LastKnown } from '../../pwa/last-known.tsx';
import { Icon, Mark } from '../../ui/icon.tsx';
import { pictureAddress } from '../../ui/own-path.ts';
import { firstWords } from './first-words.ts';
import styles from './promotion-row.module.css';

/** Maximum number of promotions shown here; the promotions page has all. */
const SHOWN = 6;

/** The current promotions in brief; `knownAtMs` is when the server sent them. */
export function PromotionRow({ promotions, knownAtMs }: { promotions: readonly Promotion[]; knownAtMs: number }) {
  const { t } = useLingui();
  const titleId = useId();
  const title = t({ id: 'promotions.title', message: 'Promosyonlar' });
  return (
    <section aria-labelledby={titleId}>
      <div className="sec-head">
        <h2 id={titleId}>
          <Mark />
          {title}
        </h2>
        <LastKnown atMs={knownAtMs} />
        <Link className="all" to="/promotions">
          {t({ id: 'row.all', message: 'Tümü' })}
          <span className="vh">: {title}</span>
          <Icon name="right" size={18} />
        </Link>
      </div>
      <div className={`rail ${styles.cards}`}>
        {promotions.slice(0, SHOWN).map((promotion) => (
          <article key={promotion.id} className={styles.card}>
            {promotion.images[0] ? <img src={pictureAddress(promotion.images[0])} alt="" width="400" height="225" loading="lazy" /> : null}
            <div>
              <h3>{promotion.title}</h3>
              <p>{promotion.summary || firstWords(promotion.description)}</p>
              <Link className="btn outline sm" to="/promotions" search={{ detail: String(promotion.id) }}>
                <Trans id="promotions.look">İncele</Trans>
                <span className="vh">: {promotion.title}</span>
              </Link>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
