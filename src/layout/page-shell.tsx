import { Trans } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { useAtom, useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense } from 'react';
import { TopNotice } from '../features/content/top-notice.tsx';
import { closedSiteAtom } from '../features/settings/atoms.ts';
import { FailureBoundary } from '../ui/failure-boundary.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { useWasIdle } from '../ui/use-was-idle.ts';
import { isMenuOpenAtom } from './atoms.ts';
import { BottomBar } from './bottom-bar.tsx';
import { DialogHost } from './dialog-host.tsx';
import { DialogFailure } from './failure.tsx';
import { Header } from './header.tsx';
import { MainMenu } from './main-menu.tsx';
import styles from './page-shell.module.css';
import { StatusBars } from './status-bars.tsx';
import { sportsRoutes, useIsShown } from './use-is-shown.ts';

const ChatButton = lazy(async () => ({ default: (await import('./chat-button.tsx')).ChatButton }));
const Footer = lazy(async () => ({ default: (await import('./footer.tsx')).Footer }));
const SideMenu = lazy(async () => ({ default: (await import('./side-menu.tsx')).SideMenu }));
const PromptHost = lazy(async () => ({ default: (await import('./prompt-host.tsx')).PromptHost }));
const ProviderSlider = lazy(async () => ({ default: (await import('../features/casino/provider-slider.tsx')).ProviderSlider }));
const PromoPopup = lazy(async () => ({ default: (await import('../features/content/promo-popup.tsx')).PromoPopup }));

/** A part that the page can do without: it comes when it comes, in its place, or not at all. */
function Later({ place = null, children }: { place?: ReactNode; children: ReactNode }) {
  return (
    <FailureBoundary fallback={() => null}>
      <Suspense fallback={place}>{children}</Suspense>
    </FailureBoundary>
  );
}

/** The frame around every page. */
export function PageShell() {
  const [isMenuOpen, setIsMenuOpen] = useAtom(isMenuOpenAtom);
  const closed = useAtomValue(closedSiteAtom);
  const wasIdle = useWasIdle();
  const isPlaying = useIsShown('/casino/play/$game');
  // A vendor's page takes all the height there is.
  const isFramed = useIsShown(...sportsRoutes) || isPlaying;
  const isHome = useIsShown('/');
  const closeMenu = () => setIsMenuOpen(false);
  if (closed) return <closed.Screen />;
  return (
    <>
      <button
        type="button"
        className="skip btn primary"
        onClick={() => {
          const main = document.querySelector<HTMLElement>('main');
          main?.focus();
          main?.scrollIntoView();
        }}
      >
        <Trans id="skip">İçeriğe geç</Trans>
      </button>
      <TopNotice isHome={isHome} />
      <StatusBars />
      <Header onOpenMenu={() => setIsMenuOpen(true)} />
      {isPlaying ? null : <MainMenu />}
      <main id="content" className="wrap" tabIndex={-1}>
        <Outlet />
      </main>
      {isFramed || !wasIdle ? null : (
        <>
          <Later place={<div className={styles.providers} />}>
            <ProviderSlider />
          </Later>
          <Later>
            <Footer />
          </Later>
        </>
      )}
      <BottomBar />
      {isMenuOpen || wasIdle ? (
        <FailureBoundary fallback={(error, retry) => (isMenuOpen ? <DialogFailure error={error} onRetry={retry} onClose={closeMenu} /> : null)}>
          <Suspense>
            <SideMenu isOpen={isMenuOpen} onClose={closeMenu} />
          </Suspense>
        </FailureBoundary>
      ) : null}
      <DialogHost />
      {wasIdle ? (
        <Later>
          <PromptHost />
          {isFramed ? null : <ChatButton />}
        </Later>
      ) : null}
      {wasIdle && isHome ? (
        <Later>
          <PromoPopup />
        </Later>
      ) : null}
      <ToastHost />
    </>
  );
}
