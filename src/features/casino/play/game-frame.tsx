import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Game } from '#contract/casino.ts';
import { barShownMessage, type ShowRoundMessage } from '#contract/frame-messages.ts';
import { ApiError, isNetworkError } from '../../../api/api-error.ts';
import { useDialogActions } from '../../../dialogs/use-dialog.ts';
import { HtmlFrame, readForeignAddress, SiteFrame } from '../../../frames/foreign-frame.tsx';
import { storeFrameSound, useFrameSound } from '../../../frames/frame-sound.ts';
import { type FrameMessage, mayReloadFrame } from '../../../frames/use-frame-messages.ts';
import { useMissedSite } from '../../../frames/use-missed-site.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useBusy } from '../../../state/busy.ts';
import { useIsOnline, useReconnect } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { FRAME_DEADLINE_MS, useArrival } from '../../../ui/use-arrival.ts';
import { useSession } from '../../account/use-session.ts';
import { GamePicture } from '../tiles/game-picture.tsx';
import type { LaunchedGame } from './launch-systems.ts';
import { LateNotice, PlayNotice, RefusedNotice, WaitForConnection } from './play-notice.tsx';
import styles from './play-page.module.css';
import { useFailureCloses, useLaunch, useToldBalance } from './use-launch.ts';
import type { Round } from './use-round.ts';

const LAUNCH_SECONDS = FRAME_DEADLINE_MS / 1_000;

interface GameFrameProps {
  game: Game;
  /** Free play: no wallet, no account. */
  isDemo: boolean;
  /** Past round that the player wants to see, sent to the game's page once it has loaded. */
  shownRound: string | null;
  /** Incremented with every retry. Each attempt is a launch of its own. */
  attempt: number;
  round: Round;
  onRetry: () => void;
  /** Called when the game's page has loaded. */
  onArrived: () => void;
  /** Called when the frame reports a loaded page although its site does not respond. */
  onMissed: () => void;
  onDemo: () => void;
  onLobby: () => void;
}

/**
 * A game in its frame, from the launch call on. Guests are asked to log in. A failed launch offers a retry or closes
 * the game, depending on the game's system.
 */
export function GameFrame(props: GameFrameProps) {
  const session = useSession();
  return session || props.isDemo ? <LaunchingFrame {...props} /> : <GuestNotice {...props} />;
}

function GuestNotice({ game, onDemo }: GameFrameProps) {
  const { t } = useLingui();
  const { openDialog } = useDialogActions();
  const askForLogin = useCallback(() => openDialog('login'), [openDialog]);
  useEffect(() => askForLogin(), [askForLogin]);
  return (
    <PlayNotice
      icon="lock"
      title={t({ id: 'play.guest_title', message: 'Oynamak için giriş yap' })}
      text={t({ id: 'play.guest', message: 'Oyunlar yalnızca üyelere açıktır; oyun parasıyla oynanır.' })}
    >
      <Button look="primary" onClick={askForLogin}>
        <Trans id="login.submit">Giriş yap</Trans>
      </Button>
      {game.hasDemo ? (
        <Button look="quiet" onClick={onDemo}>
          <Trans id="play.try_demo">Demo oyna</Trans>
        </Button>
      ) : null}
    </PlayNotice>
  );
}

function LaunchingFrame(props: GameFrameProps) {
  const { game, onRetry, onLobby } = props;
  const isOnline = useIsOnline();
  const { data: launched, error } = useLaunch(props);
  const isClosing = useFailureCloses(props, error, onLobby);
  const isLate = error instanceof ApiError && error.kind === 'late';
  useReconnect(isNetworkError(error) && !isLate, onRetry);
  if (isLate) return <LateNotice seconds={LAUNCH_SECONDS} onRetry={onRetry} onLobby={onLobby} />;
  if (isNetworkError(error) || (!isOnline && !launched)) return <WaitForConnection />;
  if (error && !isClosing) return <RefusedNotice game={game} isDemo={props.isDemo} error={error} onRetry={onRetry} />;
  return <LaunchedFrame {...props} launched={launched} />;
}

/** Returns the handler for messages from a game's page. */
function useFrameWords({ isDemo, round, onRetry, onLobby }: GameFrameProps): (message: FrameMessage) => void {
  const { t } = useLingui();
  const { openDialog } = useDialogActions();
  return (message) => {
    if (message === 'round-started') return round.begin();
    if (message === 'round-ended') return round.end();
    if (message === 'open-deposit' && !isDemo) return openDialog('game-deposit');
    if (message === 'sound-on' || message === 'sound-off') return storeFrameSound(message);
    if (message === 'open-login' || message === 'open-deposit' || message === 'open-limits') return;
    if (message !== 'reload') return onLobby();
    if (!mayReloadFrame()) return;
    void showToast('info', t({ id: 'play.reloading', message: 'Oyun yeniden yüklenecek. Lütfen bekle…' }));
    onRetry();
  };
}

/** Shows a hint when the language changes, because the provider's page keeps the language it was opened in. */
function useLanguageHint(isThere: boolean): void {
  const { t } = useLingui();
  const language = useLocale();
  const [openedIn] = useState(language);
  const told = useRef(openedIn);
  const tell = useEffectEvent(() => void showToast('info', t({ id: 'play.language', message: 'Oyunun dili, oyun yeniden yüklenince değişir.' })));
  useEffect(() => {
    if (told.current === language) return;
    told.current = language;
    if (isThere && language !== openedIn) tell();
  }, [language, openedIn, isThere]);
}

function LaunchedFrame({ launched, ...props }: GameFrameProps & { launched: LaunchedGame | undefined }) {
  const { t } = useLingui();
  const { game, isDemo, shownRound, attempt, round, onRetry, onArrived, onMissed, onLobby } = props;
  useBusy('game');
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, arrive } = useArrival();
  useToldBalance(frame, state === 'there' && !isDemo && !round.isUnderWay);
  const heed = useFrameWords(props);
  const postSound = useFrameSound(frame);
  useLanguageHint(state === 'there');
  const url = launched && 'address' in launched ? readForeignAddress(launched.address) : null;
  const isMissed = useMissedSite(state === 'there' && url ? url.origin : null);
  const notifyMissed = useEffectEvent(onMissed);
  useEffect(() => {
    if (isMissed) notifyMissed();
  }, [isMissed]);
  if (launched && 'address' in launched && !url)
    return (
      <PlayNotice
        icon="warn"
        tone="warning"
        title={t({ id: 'play.failed_title', message: 'Oyun açılamadı' })}
        text={t({ id: 'play.bad_address', message: 'Sağlayıcının adresi geçersiz.' })}
        inPlaceOf={game}
      />
    );
  const onLoad = () => {
    arrive();
    frame.current?.contentWindow?.postMessage(barShownMessage, '*');
    postSound();
    if (shownRound !== null && !isDemo) frame.current?.contentWindow?.postMessage({ type: 'show-round', round: shownRound } satisfies ShowRoundMessage, '*');
    onArrived();
  };
  const shared = { frame, title: game.name, onLoad, heed };
  return (
    <>
      {url ? <SiteFrame url={url} {...shared} /> : null}
      {launched && 'html' in launched ? <HtmlFrame html={launched.html} {...shared} /> : null}
      {state === 'waiting' ? <Opening game={game} isAgain={attempt > 0} /> : null}
      {state === 'late' ? <LateNotice seconds={LAUNCH_SECONDS} onRetry={onRetry} onLobby={onLobby} /> : null}
    </>
  );
}

/** Shown until the game has loaded: its picture and a status text. */
function Opening({ game, isAgain }: { game: Game; isAgain: boolean }) {
  return (
    <div className={styles.opening} role="status">
      <GamePicture game={game} />
      <Spinner isLarge />
      <b>{isAgain ? <Trans id="play.opening_again">{game.name} yeniden yükleniyor…</Trans> : <Trans id="play.opening_game">{game.name} açılıyor…</Trans>}</b>
      <span>
        <Trans id="loading">Yükleniyor…</Trans>
      </span>
    </div>
  );
}
