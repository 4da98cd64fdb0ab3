import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Game } from '#contract/casino.ts';
import type { FrameCommand } from '#contract/frame-messages.ts';
import { ApiError, isLineError } from '../../api/api-error.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useBusy } from '../../pwa/busy.ts';
import { useLine, useReturnOfLine } from '../../pwa/use-line.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { useSession } from '../account/queries.ts';
import { type LaunchedGame, launchSystemOf } from './launch-systems.ts';
import styles from './play-page.module.css';
import { AddressFrame, HtmlFrame } from './provider-frame.tsx';

const LAUNCH_DEADLINE_MS = 15_000;
/** A frame that says nothing for so long after the launch is shown as it is: what stands in it is the provider's. */
const FRAME_DEADLINE_MS = 20_000;
/** A game that asks to be loaded again and again is heard once in this time. */
const RELOAD_PAUSE_MS = 5_000;

interface GameFrameProps {
  game: Game;
  /** Grows with every try; each is a launch of its own. */
  attempt: number;
  onRetry: () => void;
  /** Back to the lobby. */
  onClose: () => void;
}

/** A launch waits for the line; it is never made up for later. */
function useLaunch(game: Game, attempt: number) {
  const session = useSession();
  const hasLine = useLine();
  const system = launchSystemOf(game);
  return useQuery({
    queryKey: ['casino', 'launch', game.system, game.gameCode, session?.usercode, attempt],
    queryFn: ({ signal }) => {
      if (!system) throw new ApiError('missing', '');
      return system.launch(game, AbortSignal.any([signal, AbortSignal.timeout(LAUNCH_DEADLINE_MS)]));
    },
    enabled: session !== null && hasLine,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** A game in its frame, from the launch call on. A guest is asked to log in; a launch that fails is tried again, or closes, as its system has it. */
export function GameFrame(props: GameFrameProps) {
  const session = useSession();
  return session ? <LaunchingFrame {...props} /> : <GuestNotice />;
}

function GuestNotice() {
  const { t } = useLingui();
  const { openDialog } = useDialog();
  const askForLogin = useCallback(() => openDialog('login'), [openDialog]);
  useEffect(() => askForLogin(), [askForLogin]);
  return (
    <EmptyState
      icon="lock"
      title={t({ id: 'play.guest_title', message: 'Oynamak için giriş yap' })}
      text={t({ id: 'play.guest', message: 'Oyunlar yalnızca üyelere açıktır; oyun parasıyla oynanır.' })}
    >
      <Button look="primary" onClick={askForLogin}>
        <Trans id="login.submit">Giriş yap</Trans>
      </Button>
    </EmptyState>
  );
}

/** Closes the game with the launch's error where its system wants that; a line that is gone is no answer of the system. */
function useFailureCloses(game: Game, error: Error | null, onClose: () => void): void {
  const errorMessage = useErrorMessage();
  const isClosing = error !== null && !isLineError(error) && launchSystemOf(game)?.onFailure === 'close';
  const close = useEffectEvent(() => {
    void showToast('error', errorMessage(error));
    onClose();
  });
  useEffect(() => {
    if (isClosing) close();
  }, [isClosing]);
}

function LaunchingFrame({ game, attempt, onRetry, onClose }: GameFrameProps) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const hasLine = useLine();
  const { data: launched, error } = useLaunch(game, attempt);
  useFailureCloses(game, error, onClose);
  useReturnOfLine(isLineError(error), onRetry);
  if (isLineError(error) || (!hasLine && !launched)) return <WaitForLine />;
  if (error)
    return (
      <EmptyState icon="warn" title={t({ id: 'play.failed_title', message: 'Oyun açılamadı' })} text={errorMessage(error)}>
        <Button look="outline" onClick={onRetry}>
          <Trans id="page.retry">Yeniden dene</Trans>
        </Button>
      </EmptyState>
    );
  return <LaunchedFrame game={game} launched={launched} onRetry={onRetry} onClose={onClose} />;
}

/** Why a game does not open: it does by itself once there is a line. */
export function WaitForLine({ level = 2 }: { level?: 1 | 2 }) {
  const { t } = useLingui();
  return (
    <EmptyState
      level={level}
      icon="offline"
      title={t({ id: 'play.offline_title', message: 'Oyun için bağlantı gerekir' })}
      text={t({ id: 'play.offline', message: 'Oyunlar çevrimdışı açılmaz. Bağlanınca oyun kendiliğinden açılır.' })}
    >
      <Link className="btn outline" to="/casino/$category" params={{ category: 'slot' }}>
        <Trans id="lobby.to_slots">Slotlara bak</Trans>
      </Link>
    </EmptyState>
  );
}

let lastReloadAtMs = Number.NEGATIVE_INFINITY;

function LaunchedFrame({ game, launched, onRetry, onClose }: Omit<GameFrameProps, 'attempt'> & { launched: LaunchedGame | undefined }) {
  const { t } = useLingui();
  useBusy('game');
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (!launched) return;
    const timer = setTimeout(() => setIsLoaded(true), FRAME_DEADLINE_MS);
    return () => clearTimeout(timer);
  }, [launched]);
  const obey = (command: FrameCommand) => {
    if (command !== 'reload') return onClose();
    if (performance.now() - lastReloadAtMs < RELOAD_PAUSE_MS) return;
    lastReloadAtMs = performance.now();
    void showToast('info', t({ id: 'play.reloading', message: 'Oyun yeniden yüklenecek. Lütfen bekle…' }));
    onRetry();
  };
  const frame = { title: game.name, onLoad: () => setIsLoaded(true), obey };
  return (
    <>
      {isLoaded ? null : (
        <div className={styles.loading} role="status">
          <Spinner isLarge />
          <Trans id="loading">Yükleniyor…</Trans>
        </div>
      )}
      {launched && 'address' in launched ? <AddressFrame address={launched.address} {...frame} /> : null}
      {launched && 'html' in launched ? <HtmlFrame html={launched.html} {...frame} /> : null}
    </>
  );
}
