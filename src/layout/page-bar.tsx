import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useDialog } from '../dialogs/use-dialog.ts';
import { useSession } from '../features/account/use-session.ts';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';
import { Icon } from '../ui/icon.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { useMinWidth } from '../ui/use-min-width.ts';
import styles from './page-bar.module.css';

interface PageBarProps {
  crumbs: readonly Crumb[];
  /** Something lies over the page and names itself in the browser's tab. */
  isBehind?: boolean;
}

/** Above a page, which it names in the browser's tab: where it stands below home, the play-money label, and the way to responsible play. On a phone a crumb opens the profile sidebar, for a guest the side menu. */
export function PageBar({ crumbs, isBehind = false }: PageBarProps) {
  const { t } = useLingui();
  useDocumentTitle(isBehind ? null : (crumbs.at(-1)?.label ?? null));
  const isPlayer = useSession() !== null;
  const { openDialog } = useDialog();
  const isDesktop = useMinWidth('desktop');
  const onChoose = (event: MouseEvent) => {
    if (isDesktop) return;
    event.preventDefault();
    openDialog(isPlayer ? 'account' : 'menu');
  };
  return (
    <div className={styles.bar}>
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
