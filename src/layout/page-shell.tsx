import { Trans } from '@lingui/react/macro';
import { Outlet, useMatchRoute } from '@tanstack/react-router';
import { useAtom, useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { closedSiteAtom } from '../features/settings/atoms.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import { useWasIdle } from '../ui/use-was-idle.ts';
import { isMenuOpenAtom } from './atoms.ts';
import { BottomBar } from './bottom-bar.tsx';
import { DialogHost } from './dialog-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MainMenu } from './main-menu.tsx';
import { SideMenu } from './side-menu.tsx';
import { StatusBars } from './status-bars.tsx';

const PromptHost = lazy(async () => ({ default: (await import('./prompt-host.tsx')).PromptHost }));

/** The frame around every page. */
export function PageShell() {
  const [isMenuOpen, setIsMenuOpen] = useAtom(isMenuOpenAtom);
  const closed = useAtomValue(closedSiteAtom);
  const wasIdle = useWasIdle();
  const isPlaying = useMatchRoute()({ to: '/casino/play/$game', fuzzy: true }) !== false;
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
      <StatusBars />
      <Header onOpenMenu={() => setIsMenuOpen(true)} />
      {isPlaying ? null : <MainMenu />}
      <main id="content" className="wrap" tabIndex={-1}>
        <Outlet />
      </main>
      {isPlaying || !wasIdle ? null : <Footer />}
      <BottomBar />
      {isMenuOpen || wasIdle ? <SideMenu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} /> : null}
      <DialogHost />
      {wasIdle ? (
        <Suspense>
          <PromptHost />
        </Suspense>
      ) : null}
      <ToastHost />
    </>
  );
}
