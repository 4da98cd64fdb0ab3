import { useAtomValue } from 'jotai';
import { lazy, memo, Suspense } from 'react';
import { useLayer } from '../dialogs/use-dialog.ts';
import { TopNotice } from '../features/content/top-notice.tsx';
import { useRestriction } from '../features/responsible-play/restriction.ts';
import { closedSiteAtom } from '../features/settings/atoms.ts';
import { useWasIdle } from '../scheduling/use-was-idle.ts';
import { FailureBoundary } from '../ui/failure-boundary.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { DeferredComponent } from './deferred-component.tsx';
import { DialogHost } from './dialog-host.tsx';
import { DialogFailure, PageFailure } from './failure.tsx';
import { Header } from './header.tsx';
import { KnownPage } from './known-page.tsx';
import { MainMenu } from './main-menu.tsx';
import styles from './page-shell.module.css';
import { PagePending } from './pending.tsx';
import { SkipButton } from './skip-button.tsx';
import { sportsRoutes, useIsShown } from './use-is-shown.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

const RestrictedShell = lazy(async () => ({ default: (await import('./restricted-shell.tsx')).RestrictedShell }));
/** Loaded here as well, so that a player who opens the menu gets an error message if it fails to load. */
const SideMenu = lazy(async () => ({ default: (await import('./deferred-components.ts')).SideMenu }));

/** The frame around every page. A restricted player gets another one, without links to play. */
export function PageShell() {
  const closed = useAtomValue(closedSiteAtom);
  const restriction = useRestriction();
  useRestoredFocus();
  if (closed) return <closed.Screen />;
  if (!restriction) return <OpenShell />;
  return (
    <FailureBoundary fallback={(error, retry) => <PageFailure error={error} reset={retry} />}>
      <Suspense fallback={<PagePending />}>
        <RestrictedShell restriction={restriction} />
      </Suspense>
    </FailureBoundary>
  );
}

/** Memoized: who plays and how they are restricted is asked again and again. */
const OpenShell = memo(function OpenShell() {
  const isPlaying = useIsShown('/casino/play/$game');
  // A provider's page takes the full height.
  const isFramed = useIsShown(...sportsRoutes) || isPlaying;
  const isHome = useIsShown('/');
  return (
    <>
      <SkipButton />
      <TopNotice isHome={isHome} />
      <DeferredComponent name="StatusBars" />
      <Header />
      {isPlaying ? null : <MainMenu />}
      <main id="content" className="wrap" tabIndex={-1}>
        <KnownPage />
      </main>
      {isFramed ? null : (
        <>
          <DeferredComponent name="ProviderSlider" place={<div className={styles.providers} />} />
          <DeferredComponent name="Footer" />
        </>
      )}
      <BottomBar />
      <MenuLayer />
      <DialogHost />
      <DeferredComponent name="RealityCheckHost" isVital />
      <DeferredComponent name="PromptHost" />
      <DeferredComponent name="CallScout" />
      {isFramed ? null : <DeferredComponent name="ChatButton" />}
      {isHome ? <DeferredComponent name="PromoPopup" /> : null}
      <ToastHost />
    </>
  );
});

/** The side menu, mounted in an idle moment. A component of its own, so that opening it re-renders nothing else. */
function MenuLayer() {
  const { isOpen, close } = useLayer('menu');
  const wasIdle = useWasIdle();
  if (!isOpen && !wasIdle) return null;
  return (
    <FailureBoundary fallback={(error, retry) => (isOpen ? <DialogFailure error={error} onRetry={retry} onClose={close} /> : null)}>
      <Suspense>
        <SideMenu isOpen={isOpen} onClose={close} />
      </Suspense>
    </FailureBoundary>
  );
}
