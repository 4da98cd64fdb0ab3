import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useDialogActions } from '../dialogs/use-dialog.ts';
import { useSession } from '../features/account/use-session.ts';
import { isPartShown } from '../features/content/main-domain.ts';
import { useSiteOptions } from '../features/content/site-links.ts';
import { LanguageMenu } from '../features/settings/language-menu.tsx';
import { Balance } from '../features/wallet/balance.tsx';
import { headerSlotAtom, isFrameScrolledAtom, isMoneyInFrameAtom } from '../state/frame-view.ts';
import { useHasPath } from '../state/use-lacking-calls.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon, Mark } from '../ui/icon.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { DeferredComponent } from './deferred-component.tsx';
import styles from './header.module.css';
import { PlayerCorner } from './player-corner.tsx';
import { type IsAt, useIsAt } from './use-is-at.ts';
import { useIsScrolled } from './use-is-scrolled.ts';
import { sportsRoutes, useIsShown } from './use-is-shown.ts';

export function Header() {
  const { t } = useLingui();
  const { openDialog } = useDialogActions();
  const session = useSession();
  const isPlaying = useIsShown('/casino/play/$game');
  const isSports = useIsShown(...sportsRoutes);
  const isMoneyInFrame = useAtomValue(isMoneyInFrameAtom);
  const setSlot = useSetAtom(headerSlotAtom);
  const isAt = useIsAt();
  return (
    <HidingHeader>
      <button type="button" className="icon-btn" data-early="menu" aria-label={t({ id: 'menu.open', message: 'Menüyü aç' })} onClick={() => openDialog('menu')}>
        <Icon name="menu" />
      </button>
      <AppLink className={`brand ${styles.brand} ${session ? styles.withPlayer : ''}`} to="/" isCurrent={isAt('/')}>
        <Mark />
        <span>
          Meydan
          {session || isMoneyInFrame ? null : (
            <small className={styles.label} data-guest="">
              <Trans id="play_money">Oyun parası</Trans>
            </small>
          )}
        </span>
      </AppLink>
      <Shortcuts isAt={isAt} />
      {isSports ? <div className={styles.slot} ref={setSlot} /> : null}
      <div className={styles.spacer} />
      <Channels isAt={isAt} />
      <div className={styles.language}>
        <LanguageMenu />
      </div>
      {session ? null : <GuestCorner />}
      {session || import.meta.env.SSR ? <PlayerCorner showsBalance={!isPlaying && !isMoneyInFrame} /> : null}
    </HidingHeader>
  );
}

/**
 * Gets the class `remove` (and hides) beyond scroll 100, of the page or of the frame that fills it. Its children do not re-render for that in the middle of
 * scrolling.
 */
function HidingHeader({ children }: { children: ReactNode }) {
  const isScrolled = useIsScrolled();
  const isFrameScrolled = useAtomValue(isFrameScrolledAtom);
  const isHidden = isScrolled || isFrameScrolled;
  return (
    <>
      <header className={isHidden ? `${styles.header} remove` : styles.header} inert={isHidden}>
        <div className={styles.inner}>{children}</div>
      </header>
      {isScrolled && !isFrameScrolled ? <PlayMoneyStrip /> : null}
    </>
  );
}

function Shortcuts({ isAt }: { isAt: IsAt }) {
  const { t } = useLingui();
  const session = useSession();
  const options = useSiteOptions();
  const hasPath = useHasPath();
  // Without a window there is no host: the prerendered shell shows what the main domain shows.
  const host = typeof location === 'undefined' ? 'localhost' : location.hostname;
  return (
    <nav className={styles.links} aria-label={t({ id: 'header.shortcuts', message: 'Kısa yollar' })}>
      <AppLink to="/" isCurrent={isAt('/')}>
        <Trans id="header.home">Ana Sayfa</Trans>
      </AppLink>
      {isPartShown('sports', host, options) ? (
        <AppLink to="/spor" isCurrent={isAt('/spor')}>
          <Trans id="menu.sports">Spor</Trans>
        </AppLink>
      ) : null}
      {hasPath('/dashboard/claim-bonus') && isPartShown('bonusrequest', host, options) ? (
        <AppLink to="/dashboard/claim-bonus" isCurrent={isAt('/dashboard/claim-bonus')}>
          <Trans id="header.bonus_request">Bonus Talebi</Trans>
        </AppLink>
      ) : null}
      {hasPath('/promotions') && isPartShown('promotions', host, options) ? (
        <AppLink to="/promotions" isCurrent={isAt('/promotions')}>
          <Trans id="menu.promotions">Promosyonlar</Trans>
        </AppLink>
      ) : null}
      {session ? (
        <AppLink to="/dashboard/account" isCurrent={isAt('/dashboard/account')}>
          <Trans id="header.profile">Profil</Trans>
        </AppLink>
      ) : null}
    </nav>
  );
}

/**
 * Links out of the site: messaging channels and live TV, if the operator has set them; and the link to responsible
 * play.
 */
function Channels({ isAt }: { isAt: IsAt }) {
  const { t } = useLingui();
  const responsible = t({ id: 'responsible_play', message: 'Sorumlu oyun' });
  return (
    <div className={styles.channels}>
      <DeferredComponent name="ChannelLinks" />
      <Tooltip text={responsible}>
        <AppLink className="icon-btn" to="/responsible-play" isCurrent={isAt('/responsible-play')} aria-label={responsible}>
          <Icon name="shield" />
        </AppLink>
      </Tooltip>
    </div>
  );
}

function GuestCorner() {
  const { openDialog } = useDialogActions();
  return (
    <div className={styles.corner} data-guest="">
      <button type="button" className="btn outline" data-early="login" onClick={() => openDialog('login')}>
        <Trans id="header.login">Giriş yap</Trans>
      </button>
      <button type="button" className="btn primary" data-early="register" onClick={() => openDialog('register')}>
        <Trans id="header.sign_up">Üye ol</Trans>
      </button>
    </div>
  );
}

/**
 * Shows the play-money label and the link to responsible play while the header is hidden, and on the cashier's pages
 * the balance.
 */
function PlayMoneyStrip() {
  const { t } = useLingui();
  const isAt = useIsAt();
  const isMoney = isAt('/dashboard/deposit') || isAt('/dashboard/withdraw');
  return (
    <nav aria-label={t({ id: 'responsible_play', message: 'Sorumlu oyun' })}>
      <AppLink className={styles.strip} to="/responsible-play">
        <b>
          <Trans id="play_money">Oyun parası</Trans>
        </b>
        {isMoney ? <Balance /> : null}
        <Icon name="shield" size={18} />
        <Trans id="responsible_play">Sorumlu oyun</Trans>
      </AppLink>
    </nav>
  );
}
