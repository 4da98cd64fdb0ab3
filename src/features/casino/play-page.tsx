import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Game } from '#contract/casino.ts';
import { type SystemCategory, systemCategories } from '#contract/enumerations.ts';
import { ApiError, isLineError } from '../../api/api-error.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useLine, useReturnOfLine } from '../../pwa/use-line.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { decodeGame } from './game-address.ts';
import { FavoriteButton } from './game-card.tsx';
import { GameFrame, WaitForLine } from './game-frame.tsx';
import styles from './play-page.module.css';
import { casinoQueries } from './queries.ts';

/** The play page: the game's bar and its frame. `purse` is the balance with its deposit button. */
export function PlayPage({ encoded, purse }: { encoded: string; purse: ReactNode }) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const address = decodeGame(encoded);
  const hasLine = useLine();
  const {
    data: game,
    error,
    refetch,
  } = useQuery({ ...casinoQueries.game(useQueryClient(), address?.providerId ?? '', address?.code ?? ''), enabled: address !== null });
  useReturnOfLine(!game && isLineError(error), () => void refetch());
  if (!address || (error instanceof ApiError && error.kind === 'missing'))
    return (
      <EmptyState
        level={1}
        icon="search"
        title={t({ id: 'play.unknown_title', message: 'Bu oyun bulunamadı' })}
        text={t({ id: 'play.unknown', message: 'Adres eski ya da oyun kaldırılmış olabilir.' })}
      >
        <Link className="btn outline" to="/casino/$category" params={{ category: 'slot' }}>
          <Trans id="lobby.to_slots">Slotlara bak</Trans>
        </Link>
      </EmptyState>
    );
  if (game) return <GameStage key={encoded} game={game} purse={purse} />;
  if (isLineError(error) || !(hasLine || error)) return <WaitForLine level={1} />;
  if (error)
    return (
      <EmptyState level={1} icon="warn" title={t({ id: 'play.failed_title', message: 'Oyun açılamadı' })} text={errorMessage(error)}>
        <Button look="outline" onClick={() => void refetch()}>
          <Trans id="page.retry">Yeniden dene</Trans>
        </Button>
      </EmptyState>
    );
  return <WaitingStage />;
}

/** The way out of a game: back to where the player came from, else to the lobby. */
function LeaveButton({ category }: { category: SystemCategory }) {
  const { t } = useLingui();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const leave = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/casino/$category', params: { category } }));
  return (
    <button type="button" className="icon-btn" aria-label={t({ id: 'play.close', message: 'Oyunu kapat' })} onClick={leave}>
      <Icon name="close" />
    </button>
  );
}

/** While nothing is known of the game yet: it can already be left. */
function WaitingStage() {
  return (
    <section className={styles.frame} aria-labelledby="game-name" aria-busy="true">
      <div className={styles.bar}>
        <LeaveButton category="slot" />
        <div className={styles.name}>
          <h1 id="game-name">
            <Trans id="play.opening">Oyun açılıyor…</Trans>
          </h1>
        </div>
      </div>
      <div className={styles.stage}>
        <div className={styles.loading}>
          <Spinner isLarge />
        </div>
      </div>
    </section>
  );
}

function GameStage({ game, purse }: { game: Game; purse: ReactNode }) {
  const { t } = useLingui();
  const router = useRouter();
  const [attempt, setAttempt] = useState(0);
  const category = systemCategories.find((known) => known === game.category) ?? 'slot';
  // What happens inside the frame adds to the history, so the way out from there is the lobby's address and not 'back'.
  const close = () => void router.navigate({ to: '/casino/$category', params: { category }, replace: true });
  return (
    <section className={styles.frame} aria-labelledby="game-name">
      <div className={styles.bar}>
        <LeaveButton category={category} />
        <div className={styles.name}>
          <h1 id="game-name">{game.name}</h1>
          <p>
            {game.providerName} · <b>{t({ id: 'play_money', message: 'Oyun parası' })}</b>
          </p>
        </div>
        {purse}
        <FavoriteButton game={game} className={`icon-btn ${styles.heart}`} />
        <button
          type="button"
          className="icon-btn"
          aria-label={t({ id: 'play.reload', message: 'Oyunu yeniden yükle' })}
          onClick={() => setAttempt(attempt + 1)}
        >
          <Icon name="reload" />
        </button>
        <Link className="icon-btn" to="/responsible-play" aria-label={t({ id: 'responsible_play', message: 'Sorumlu oyun' })}>
          <Icon name="shield" />
        </Link>
      </div>
      <div className={styles.stage}>
        <GameFrame key={attempt} game={game} attempt={attempt} onRetry={() => setAttempt(attempt + 1)} onClose={close} />
      </div>
    </section>
  );
}
