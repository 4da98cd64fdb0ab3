import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { useSession } from '../features/account/use-session.ts';
import { isPartShown } from '../features/content/main-domain.ts';
import { useChannels, useSiteOptions } from '../features/content/site-links.ts';
import { LanguageMenu } from '../features/settings/language-menu.tsx';
import { Balance } from '../features/wallet/balance.tsx';
import { Icon, Mark } from '../ui/icon.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import styles from './header.module.css';
import { PlayerCorner } from './player-corner.tsx';
import { useIsScrolled } from './use-is-scrolled.ts';
import { useIsShown } from './use-is-shown.ts';

/** The site's header; it gets `remove` (and hides) beyond scroll 100. */
export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useLingui();
  const session = useSession();
  const isScrolled = useIsScrolled();
  const isPlaying = useIsShown('/casino/play/$game');
  return (
    <>
      <header className={isScrolled ? `${styles.header} remove` : styles.header} inert={isScrolled}>
        <div className={styles.inner}>
          <button type="button" className="icon-btn" data-early="menu" aria-label={t({ id: 'menu.open', message: 'Menüyü aç' })} onClick={onOpenMenu}>
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
          <Shortcuts />
          <div className={styles.spacer} />
          <Channels />
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

function Shortcuts() {
  const { t } = useLingui();
  const options = useSiteOptions();
  // Nothing but a window has a host: the prerendered shell shows what the main domain shows.
  const host = typeof location === 'undefined' ? 'localhost' : location.hostname;
  return (
    <nav className={styles.links} aria-label={t({ id: 'header.shortcuts', message: 'Kısa yollar' })}>
      <Link to="/" activeOptions={{ exact: true }}>
        <Trans id="header.home">Ana Sayfa</Trans>
      </Link>
      {isPartShown('sports', host, options) ? (
        <Link to="/spor">
          <Trans id="menu.sports">Spor</Trans>
        </Link>
      ) : null}
      {isPartShown('bonusrequest', host, options) ? (
        <Link to="/dashboard/claim-bonus">
          <Trans id="header.bonus_request">Bonus Talebi</Trans>
        </Link>
      ) : null}
      {isPartShown('promotions', host, options) ? (
        <Link to="/promotions">
          <Trans id="menu.promotions">Promosyonlar</Trans>
        </Link>
      ) : null}
    </nav>
  );
}

/** What leads out of the site: messaging channels and live TV, where the operator has set them; and the way to responsible play. */
function Channels() {
  const { t } = useLingui();
  const channels = useChannels();
  const responsible = t({ id: 'responsible_play', message: 'Sorumlu oyun' });
  return (
    <div className={styles.channels}>
      {channels.map(({ key, href, icon, name }) => (
        <Tooltip key={key} text={name}>
          <a className="icon-btn" href={href} target="_blank" rel="noopener noreferrer" aria-label={name}>
            <Icon name={icon} />
          </a>
        </Tooltip>
      ))}
      <Tooltip text={responsible}>
        <Link className="icon-btn" to="/responsible-play" aria-label={responsible}>
          <Icon name="shield" />
        </Link>
      </Tooltip>
    </div>
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

/** Keeps the play-money label and the way to responsible play in sight while the header is hidden, and where money is moved the balance as well. */
function PlayMoneyStrip() {
  const { t } = useLingui();
  const isMatch = useMatchRoute();
  const isMoney = isMatch({ to: '/dashboard/deposit' }) !== false || isMatch({ to: '/dashboard/withdraw' }) !== false;
  return (
    <nav aria-label={t({ id: 'responsible_play', message: 'Sorumlu oyun' })}>
      <Link className={styles.strip} to="/responsible-play">
        <b>
          <Trans id="play_money">Oyun parası</Trans>
        </b>
        {isMoney ? <Balance /> : null}
        <Icon name="shield" size={18} />
        <Trans id="responsible_play">Sorumlu oyun</Trans>
      </Link>
    </nav>
  );
}
