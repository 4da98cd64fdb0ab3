import { t as translate } from '@lingui/core/macro';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Restriction } from '#contract/responsible-play.ts';
import { useWasIdle } from '../scheduling/use-was-idle.ts';
import { FailureBoundary } from '../ui/failure-boundary.tsx';
import { PlayLinksContext } from '../ui/play-links.ts';
import { showToast } from '../ui/show-toast.ts';
import { ToastHost } from '../ui/toast-host.tsx';
import { Footer, StatusBars } from './deferred-components.ts';
import { DialogHost } from './dialog-host.tsx';
import { RestrictedBar } from './restricted-bar.tsx';
import { RestrictedHeader } from './restricted-header.tsx';
import { RestrictedHome } from './restricted-home.tsx';
import { SkipButton } from './skip-button.tsx';
import { useIsShown } from './use-is-shown.ts';

/** Pages that stay open to a restricted player; every other one is replaced by their account. */
const openRoutes = [
  '/dashboard/withdraw',
  '/dashboard/financial-activities',
  '/dashboard/game-history',
  '/dashboard/statement',
  '/responsible-play',
  '/pages/$id',
] as const;

/**
 * Notifies the player once if a game was closed while they played: its round ends by itself, as the server decides it.
 */
function useFarewellToGame(isGame: boolean): void {
  const wasGame = useRef(isGame);
  useEffect(() => {
    if (!wasGame.current) return;
    wasGame.current = false;
    const text = translate({ id: 'restricted.game_closed', message: 'Oyun kapandı. Süren turun kendiliğinden sonuçlanır, kazancı bakiyene geçer.' });
    void showToast('info', text);
  }, []);
}

/** Redirects to the account's URL if the account is shown instead of another page. */
function useHomeInsteadOf(isElsewhere: boolean): void {
  const navigate = useNavigate();
  const isHome = useIsShown('/');
  useEffect(() => {
    if (isElsewhere && !isHome) void navigate({ to: '/', replace: true });
  }, [isElsewhere, isHome, navigate]);
}

/**
 * The frame around every page of a restricted account, without anything that leads to games, bets, offers or deposits.
 */
export function RestrictedShell({ restriction }: { restriction: Restriction }) {
  const isOpen = useIsShown(...openRoutes);
  const wasIdle = useWasIdle();
  useHomeInsteadOf(!isOpen);
  useFarewellToGame(useIsShown('/casino/play/$game'));
  return (
    <PlayLinksContext value={false}>
      <SkipButton />
      <StatusBars />
      <RestrictedHeader />
      <main id="content" className="wrap" tabIndex={-1}>
        {isOpen ? <Outlet /> : <RestrictedHome restriction={restriction} />}
      </main>
      {wasIdle ? (
        <FailureBoundary fallback={() => null}>
          <Footer />
        </FailureBoundary>
      ) : null}
      <RestrictedBar />
      <DialogHost />
      <ToastHost />
    </PlayLinksContext>
  );
}
