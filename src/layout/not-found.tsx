import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDialogActions } from '../dialogs/use-dialog.ts';
import { useHasPath } from '../state/use-lacking-calls.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './not-found.module.css';
import { PageBar } from './page-bar.tsx';

/** Returns the title of the not-found page. */
export function useNotFoundTitle(): string {
  const { t } = useLingui();
  return t({ id: 'not_found.title', message: 'Bu sayfa yok' });
}

/** A whole page for an unknown URL. */
export function NotFoundPage() {
  const title = useNotFoundTitle();
  return (
    <>
      <PageBar crumbs={[{ label: title, url: '.' }]} />
      <NotFound />
    </>
  );
}

/** Content for an unknown URL, below its breadcrumbs: a link home, and three more. */
export function NotFound() {
  const { t } = useLingui();
  const title = useNotFoundTitle();
  const { openDialog } = useDialogActions();
  const hasPath = useHasPath();
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        icon="star"
        tone="cobalt"
        title={title}
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
          {hasPath('/promotions') ? (
            <li>
              <Link className="link" to="/promotions">
                <Trans id="promotions.title">Promosyonlar</Trans>
              </Link>
            </li>
          ) : null}
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
