import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { useAccountMenu } from '../features/account/account-menu.tsx';
import { useSession } from '../features/account/queries.ts';
import { Bell } from '../features/notifications/bell.tsx';
import { LanguageMenu } from '../features/settings/language-select.tsx';
import { Purse } from '../features/wallet/purse.tsx';
import { Icon, Mark } from '../ui/icon.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import styles from './header.module.css';
import { useIsScrolled } from './use-is-scrolled.ts';

/** The site's header; it gets `remove` (and hides) beyond scroll 100. */
export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useLingui();
  const session = useSession();
  const isScrolled = useIsScrolled();
  const isPlaying = useMatchRoute()({ to: '/casino/play/$game', fuzzy: true }) !== false;
  return (
    <>
      <header className={isScrolled ? `${styles.header} remove` : styles.header} inert={isScrolled}>
        <div className={styles.inner}>
          <button type="button" className="icon-btn" aria-label={t({ id: 'menu.open', message: 'Menüyü aç' })} onClick={onOpenMenu}>
            <Icon name="menu" />
          </button>
          <Link className={`brand ${styles.brand} ${session ? styles.withPlayer : ''}`} to="/">
            <Mark />
            <span>
              Meydan
              {session ? null : (
                <small className={styles.label}>
                  <Trans id="play_money">Oyun parası</Trans>
                </small>
              )}
            </span>
          </Link>
          <nav className={styles.links} aria-label={t({ id: 'header.shortcuts', message: 'Kısa yollar' })}>
            <Link to="/" activeOptions={{ exact: true }}>
              <Trans id="header.home">Ana Sayfa</Trans>
            </Link>
            <Link to="/spor">
              <Trans id="menu.sports">Spor</Trans>
            </Link>
            <Link to="/promotions">
              <Trans id="menu.promotions">Promosyonlar</Trans>
            </Link>
          </nav>
          <Link className={`icon-btn ${styles.responsible}`} to="/responsible-play" aria-label={t({ id: 'responsible_play', message: 'Sorumlu oyun' })}>
            <Icon name="shield" />
          </Link>
          <div className={styles.spacer} />
          <div className={styles.language}>
            <LanguageMenu />
          </div>
          {session ? <PlayerCorner showsPurse={!isPlaying} /> : <GuestCorner />}
        </div>
      </header>
      {isScrolled ? <PlayMoneyStrip /> : null}
    </>
  );
}

function GuestCorner() {
  const { openDialog } = useDialog();
  return (
    <div className={styles.corner} data-guest="">
      <button type="button" className="btn outline" data-dialog="login" onClick={() => openDialog('login')}>
        <Trans id="header.login">Giriş yap</Trans>
      </button>
      <button type="button" className="btn primary" data-dialog="register" onClick={() => openDialog('register')}>
        <Trans id="header.sign_up">Üye ol</Trans>
      </button>
    </div>
  );
}

function PlayerCorner({ showsPurse }: { showsPurse: boolean }) {
  const { menu, button } = useAccountMenu();
  return (
    <div className={styles.corner}>
      <Bell />
      {showsPurse ? <Purse /> : null}
      <div className={styles.user}>
        {button}
        {menu}
      </div>
    </div>
  );
}

/** Keeps the play-money label and the way to responsible play in sight while the header is hidden. */
function PlayMoneyStrip() {
  return (
    <Link className={styles.strip} to="/responsible-play">
      <b>
        <Trans id="play_money">Oyun parası</Trans>
      </b>
      <Icon name="shield" size={18} />
      <Trans id="responsible_play">Sorumlu oyun</Trans>
    </Link>
  );
}
