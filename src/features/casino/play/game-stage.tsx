import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import type { Game } from '#contract/casino.ts';
import { type SystemCategory, systemCategories } from '#contract/enumerations.ts';
import { useDialogActions } from '../../../dialogs/use-dialog.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useNoteGame } from '../../../state/last-game.ts';
import { usePlay } from '../../../state/play-in-sight.ts';
import { useIsOnline } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Strip } from '../../../ui/strip.tsx';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { useMinWidth } from '../../../ui/use-min-width.ts';
import { useSession } from '../../account/use-session.ts';
import { walletQueries } from '../../wallet/queries.ts';
import { encodeGame } from '../game-address.ts';
import { GameBar, GameFoot, GameTools } from './game-bar.tsx';
import { GameFrame } from './game-frame.tsx';
import { ToLobby, UnavailableNotice } from './play-notice.tsx';
import styles from './play-page.module.css';
import { PlayWindow } from './play-window.tsx';
import { LostRound, OfflineBar, RoundQuestion } from './round-notices.tsx';
import { useIsFullscreen } from './use-fullscreen.ts';
import { useLeaveGame } from './use-leave-game.ts';
import { useRound, useRoundGuard } from './use-round.ts';

interface GameStageProps {
  game: Game;
  /** Free play. */
  isDemo: boolean;
  /** Past round that the player wants to see, by its name in the wallet's ledger. */
  shownRound: string | null;
  /** True on a phone, where the game is a dialog over the lobby. */
  isDialog: boolean;
  /** True while the game's dialog gives way to login or registration. */
  isLoggingIn: boolean;
  balance: ReactNode;
}

/** Returns the lobby of a game; slots for an unknown category. */
export function categoryOf(game: Game): SystemCategory {
  return systemCategories.find((known) => known === game.category) ?? 'slot';
}

/** State of one opening of a game. Another opening reloads the frame and discards what the previous one reported. */
function useOpening(isDemo: boolean) {
  const [attempt, setAttempt] = useState(0);
  const [runningKey, setRunningKey] = useState<string | null>(null);
  const [missedKey, setMissedKey] = useState<string | null>(null);
  const key = `${attempt}${isDemo ? ' demo' : ''}`;
  return {
    key,
    attempt,
    isRunning: runningKey === key,
    isMissed: missedKey === key,
    again: () => setAttempt(attempt + 1),
    arrived: () => setRunningKey(key),
    missed: () => setMissedKey(key),
  };
}

/** A game with its bar, its frame and any notice about it. */
export function GameStage({ game, isDemo, shownRound, isDialog, isLoggingIn, balance }: GameStageProps) {
  const navigate = useNavigate();
  const isWide = useMinWidth('desktop');
  const isOnline = useIsOnline();
  const session = useSession();
  const element = useRef<HTMLElement>(null);
  const opening = useOpening(isDemo);
  const round = useRound();
  const isAtStake = round.isUnderWay && !isDemo;
  const guard = useRoundGuard(isAtStake);
  const ways = useLeaveGame(categoryOf(game));
  const isFullscreen = useIsFullscreen();
  useDocumentTitle(game.name);
  usePlay(opening.isRunning && !isDemo && session !== null);
  useNoteGame(isDemo ? null : encodeGame(String(game.mainProviderId), game.gameCode));
  const isOpen = (game.availability ?? 'open') === 'open';
  const reload = () => {
    round.end();
    opening.again();
  };
  // The player has already confirmed, if that was needed.
  const play = (demo: 'true' | undefined) => {
    round.end();
    void navigate({ to: '.', search: { demo }, replace: true, ignoreBlocker: true });
  };
  const playDemo = () => guard.guard(() => play('true'));
  const close = () => guard.guard(ways.back);
  const toLobby = () => guard.guard(ways.toLobby);
  const bar = { game, isDemo, frame: element, onReload: () => guard.guard(reload, 'reload') };
  return (
    <PlayWindow element={element} isDialog={isDialog} isAsleep={isLoggingIn} onEscape={close}>
      <GameBar {...bar} balance={balance} isWide={isWide} onClose={close} />
      <div className={styles.stage}>
        {/* A player who is in the game when it closes keeps playing. */}
        {isOpen || opening.isRunning ? (
          <GameFrame
            key={opening.key}
            game={game}
            isDemo={isDemo}
            shownRound={shownRound}
            attempt={opening.attempt}
            round={round}
            onRetry={reload}
            onArrived={opening.arrived}
            onMissed={opening.missed}
            onDemo={() => play('true')}
            onLobby={ways.toLobby}
          />
        ) : (
          <UnavailableNotice game={game} onLobby={toLobby} />
        )}
        {(isDialog || isFullscreen) && !isOnline ? <OfflineBar /> : null}
        {isAtStake && !isOnline ? <LostRound onLobby={ways.toLobby} /> : null}
      </div>
      <StageStrip
        game={game}
        isMissed={opening.isMissed}
        isDemo={isDemo}
        isAtMoney={opening.isRunning && isOnline}
        onRetry={reload}
        onMoney={() => play(undefined)}
        onDemo={playDemo}
        onLobby={toLobby}
        onLeave={ways.toLobby}
      />
      {isWide ? <GameFoot isDemo={isDemo} onDemo={session && isOpen && game.hasDemo && !isDemo ? playDemo : null} /> : <GameTools {...bar} />}
      {guard.asked ? <RoundQuestion guard={guard} /> : null}
    </PlayWindow>
  );
}

interface StageStripProps {
  game: Game;
  isMissed: boolean;
  isDemo: boolean;
  /** The game runs for money and the app is online. */
  isAtMoney: boolean;
  onRetry: () => void;
  onMoney: () => void;
  onDemo: () => void;
  onLobby: () => void;
  /** Leaves without asking about a running round. */
  onLeave: () => void;
}

/** Shows at most one message below a game. */
function StageStrip({ game, isMissed, isDemo, isAtMoney, onRetry, onMoney, onDemo, onLobby, onLeave }: StageStripProps) {
  const strip = isMissed ? (
    <MissedStrip onRetry={onRetry} onLobby={onLeave} />
  ) : isDemo ? (
    <DemoStrip onMoney={onMoney} />
  ) : isAtMoney ? (
    <LowBalanceStrip game={game} onDemo={onDemo} onLobby={onLobby} />
  ) : null;
  return <div>{strip}</div>;
}

/** The game's site does not respond, so its frame may show the browser's own error page. */
function MissedStrip({ onRetry, onLobby }: { onRetry: () => void; onLobby: () => void }) {
  return (
    <Strip
      icon="warn"
      title={<Trans id="play.missed_title">Sağlayıcıya ulaşılamıyor</Trans>}
      text={<Trans id="play.missed">Oyun görünmüyorsa yeniden dene. Bakiyen değişmedi.</Trans>}
    >
      <Button look="primary" onClick={onRetry}>
        <Trans id="page.retry">Yeniden dene</Trans>
      </Button>
      <ToLobby onLobby={onLobby} />
    </Strip>
  );
}

function DemoStrip({ onMoney }: { onMoney: () => void }) {
  return (
    <Strip isSlim title={<Trans id="play.demo_title">Demo oynuyorsun</Trans>} text={<Trans id="play.demo_text">Kazanç ve kayıp hesabına yazılmaz.</Trans>}>
      <Button look="primary" onClick={onMoney}>
        <Trans id="play.for_money">Oyun parasıyla oyna</Trans>
      </Button>
    </Strip>
  );
}

/** Options for a player whose balance is below the game's minimum stake. */
function LowBalanceStrip({ game, onDemo, onLobby }: { game: Game; onDemo: () => void; onLobby: () => void }) {
  const { openDialog } = useDialogActions();
  const session = useSession();
  const { data } = useQuery({ ...walletQueries.balance(session?.usercode ?? ''), enabled: session !== null });
  const least = game.stakes?.minimum;
  if (data === undefined || least === undefined || data.balance >= least) return null;
  const [balance, stake] = [formatMoney(data.balance), formatMoney(least)];
  return (
    <Strip
      isSlim
      title={<Trans id="play.low_title">Bakiyen bu oyuna yetmiyor</Trans>}
      text={
        <Trans id="play.low_text">
          Bakiyen {balance}, en düşük bahis {stake}.
        </Trans>
      }
    >
      <Button look="primary" onClick={() => openDialog('game-deposit')}>
        <Trans id="deposit">Para yatır</Trans>
      </Button>
      {game.hasDemo ? (
        <Button look="quiet" onClick={onDemo}>
          <Trans id="play.try_demo">Demo oyna</Trans>
        </Button>
      ) : (
        <ToLobby onLobby={onLobby} />
      )}
    </Strip>
  );
}
