import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import { isProfileOpenAtom } from '../features/account/atoms.ts';
import { useSession } from '../features/account/queries.ts';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs.tsx';
import { Icon } from '../ui/icon.tsx';
import { useMinWidth } from '../ui/use-min-width.ts';
import { isMenuOpenAtom } from './atoms.ts';
import styles from './page-bar.module.css';

/** Above a page: where it stands below home, the play-money label, and the way to responsible play. On a phone a crumb opens the profile sidebar, for a guest the side menu. */
export function PageBar({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useLingui();
  const isPlayer = useSession() !== null;
  const openProfile = useSetAtom(isProfileOpenAtom);
  const openMenu = useSetAtom(isMenuOpenAtom);
  const isDesktop = useMinWidth('desktop');
  const onChoose = (event: MouseEvent) => {
    if (isDesktop) return;
    event.preventDefault();
    (isPlayer ? openProfile : openMenu)(true);
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
