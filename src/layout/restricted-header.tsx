import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LanguageMenu } from '../features/settings/language-menu.tsx';
import { Icon, Mark } from '../ui/icon.tsx';
import styles from './header.module.css';
import { PlayerCorner } from './player-corner.tsx';

/**
 * The header of a restricted account: nothing in it leads to play. It never hides, so the play-money label stays
 * visible, too.
 */
export function RestrictedHeader() {
  const { t } = useLingui();
  return (
    <header className={styles.header}>
      <div className={`${styles.inner} ${styles.restricted}`}>
        <Link className={`brand ${styles.brand}`} to="/">
          <Mark />
          <span>
            Meydan
            <small className={styles.label}>
              <Trans id="play_money">Oyun parası</Trans>
            </small>
          </span>
        </Link>
        <div className={styles.spacer} />
        <Link className="icon-btn" to="/responsible-play" aria-label={t({ id: 'responsible_play', message: 'Sorumlu oyun' })}>
          <Icon name="shield" />
        </Link>
        <div className={styles.language}>
          <LanguageMenu />
        </div>
        <PlayerCorner showsBalance={false} />
      </div>
    </header>
  );
}
