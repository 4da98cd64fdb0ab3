import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDialog } from '../dialogs/use-dialog.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './not-found.module.css';

/** An address that leads nowhere: home, and three more ways on. */
export function NotFound() {
  const { t } = useLingui();
  const { openDialog } = useDialog();
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        icon="star"
        tone="cobalt"
        title={t({ id: 'not_found.title', message: 'Bu sayfa yok' })}
        text={t({ id: 'not_found.text', message: 'Adres değişmiş ya da yanlış yazılmış olabilir.' })}
      >
        <Link className="btn primary" to="/">
          <Trans id="not_found.home">Ana sayfaya dön</Trans>
        </Link>
        <ul className={styles.ways}>
          <li>
            <Link className="link" to="/casino/$category" params={{ category: 'slot' }}>
              <Trans id="not_found.games">Oyunlar</Trans>
            </Link>
          </li>
          <li>
            <Link className="link" to="/promotions">
              <Trans id="promotions.title">Promosyonlar</Trans>
            </Link>
          </li>
          <li>
            <button type="button" className="link" onClick={() => openDialog('support')}>
              <Trans id="support.title">Canlı destek</Trans>
            </button>
          </li>
        </ul>
      </EmptyState>
    </div>
  );
}
