import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import type { SystemCategory } from '#contract/enumerations.ts';
import { isMissing, isNetworkError } from '../../../api/api-error.ts';
import { useErrorMessage } from '../../../i18n/use-error-message.ts';
import { useIsOnline, useReconnect } from '../../../state/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { breakpoints } from '../../../ui/use-min-width.ts';
import { decodeGame } from '../game-address.ts';
import { gameQueries } from '../game-queries.ts';
import { categoryOf, GameStage } from './game-stage.tsx';
import { PlayNotice, WaitForConnection } from './play-notice.tsx';
import styles from './play-page.module.css';
import { PlayWindow } from './play-window.tsx';
import { useLeaveGame } from './use-leave-game.ts';

interface PlayPageProps {
  encoded: string;
  /** The address asks for free play. */
  wantsDemo: boolean;
  /** Past round that the player wants to see. */
  shownRound: string | null;
  balance: ReactNode;
  /** A guest is logging in or registering. On a phone, the game gives way to that dialog. */
  isLoggingIn: boolean;
  lobbyOf: (category: SystemCategory) => ReactNode;
}

/**
 * A game by its address: a page on a desktop, a dialog over the game's lobby on a phone. A running game keeps its form
 * when the window is resized.
 */
export function PlayPage({ encoded, wantsDemo, shownRound, balance, isLoggingIn, lobbyOf }: PlayPageProps) {
  const [isDialog] = useState(() => !matchMedia(`(min-width: ${breakpoints.desktop}px)`).matches);
  const address = decodeGame(encoded);
  const query = useQuery({ ...gameQueries.game(useQueryClient(), address?.providerId ?? '', address?.code ?? ''), enabled: address !== null });
  const { data: game, error, refetch } = query;
  useReconnect(!game && isNetworkError(error), () => void refetch());
  if (!address || isMissing(error)) return <UnknownGame />;
  return (
    <>
      {isDialog ? lobbyOf(game ? categoryOf(game) : 'slot') : null}
      {game ? (
        <GameStage
          key={encoded}
          game={game}
          isDemo={wantsDemo && game.hasDemo === true}
          shownRound={shownRound}
          isDialog={isDialog}
          isLoggingIn={isLoggingIn}
          balance={balance}
        />
      ) : (
        <WaitingStage isDialog={isDialog} error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function UnknownGame() {
  const { t } = useLingui();
  const title = t({ id: 'play.unknown_title', message: 'Bu oyun bulunamadı' });
  useDocumentTitle(title);
  return (
    <EmptyState level={1} icon="search" title={title} text={t({ id: 'play.unknown', message: 'Adres eski ya da oyun kaldırılmış olabilir.' })}>
      <Link className="btn outline" to="/casino/$category" params={{ category: 'slot' }}>
        <Trans id="lobby.to_slots">Slotlara bak</Trans>
      </Link>
    </EmptyState>
  );
}

/** Shown while nothing is known of the game yet, or if it can't be fetched. The player can already leave. */
function WaitingStage({ isDialog, error, onRetry }: { isDialog: boolean; error: Error | null; onRetry: () => void }) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const isOnline = useIsOnline();
  const element = useRef<HTMLElement>(null);
  const { back } = useLeaveGame('slot');
  const isWaiting = !error && isOnline;
  const title = isWaiting ? t({ id: 'play.opening', message: 'Oyun açılıyor…' }) : t({ id: 'play.failed_title', message: 'Oyun açılamadı' });
  useDocumentTitle(title);
  return (
    <PlayWindow element={element} isDialog={isDialog} isBusy={isWaiting} onEscape={back}>
      <div className={styles.waitingBar}>
        <button type="button" className="icon-btn" aria-label={t({ id: 'play.close', message: 'Oyunu kapat' })} onClick={back}>
          <Icon name="close" />
        </button>
        <h1 id="game-name">{title}</h1>
      </div>
      <div className={styles.stage}>
        {isWaiting ? (
          <div className={styles.opening} role="status">
            <Spinner isLarge />
            <Trans id="loading">Yükleniyor…</Trans>
          </div>
        ) : null}
        {isNetworkError(error) || !(isOnline || error) ? (
          <WaitForConnection />
        ) : error ? (
          <PlayNotice icon="warn" tone="warning" title={t({ id: 'play.failed_title', message: 'Oyun açılamadı' })} text={errorMessage(error)}>
            <Button look="outline" onClick={onRetry}>
              <Trans id="page.retry">Yeniden dene</Trans>
            </Button>
          </PlayNotice>
        ) : null}
      </div>
    </PlayWindow>
  );
}
