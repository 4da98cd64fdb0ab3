import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useDialogActions } from '../dialogs/use-dialog.ts';
import { useSession } from '../features/account/use-session.ts';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';
import { Icon } from '../ui/icon.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { useMinWidth } from '../ui/use-min-width.ts';
import styles from './page-bar.module.css';

interface PageBarProps {
  crumbs: readonly Crumb[];
  /** Something lies over the page and sets the document title itself. */
  isBehind?: boolean;
  /** On a phone it lies on the coloured band of its page, and leaves out what the header above says already. */
  isOnBand?: boolean;
}

/**
 * Bar above a page, which also sets the document title: breadcrumbs below home, the play-money label, and the link to
 * responsible play. Below the desktop layout a crumb opens the profile sidebar, or the side menu for a guest.
 */
export function PageBar({ crumbs, isBehind = false, isOnBand = false }: PageBarProps) {
  const { t } = useLingui();
  useDocumentTitle(isBehind ? null : (crumbs.at(-1)?.label ?? null));
  const isPlayer = useSession() !== null;
  const { openDialog } = useDialogActions();
  const isDesktop = useMinWidth('desktop');
  const onChoose = (event: MouseEvent) => {
    if (isDesktop) return;
    event.preventDefault();
    openDialog(isPlayer ? 'account' : 'menu');
  };
  return (
    <div className={isOnBand ? `${styles.bar} ${styles.onBand}` : styles.bar}>
      <Breadcrumbs crumbs={[{ label: t({ id: 'breadcrumbs.home', message: 'Ana Sayfa' }), url: '/' }, ...crumbs]} onChoose={onChoose} />
      <p className={styles.truth}>
        <span className="badge">
          <Trans id="play_money">Oyun parası</Trans>
        </span>
        <Link to="/responsible-play">
          <Icon name="shield" size={20} />
          <span>
            <Trans id="responsible_play">Sorumlu oyun</Trans>
          </span>
        </Link>
      </p>
    </div>
  );
}
