import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Game } from '#contract/casino.ts';
import type { SystemCategory } from '#contract/enumerations.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, Mark } from '../../ui/icon.tsx';
import { GameCard } from './game-card.tsx';
import styles from './game-row.module.css';
import { casinoQueries } from './queries.ts';
import { useFavorites } from './use-favorites.ts';

const SKELETON_TILES = 8;
const ROW_TILES = 16;

interface GameRowProps {
  /** The row is one player's own. */
  isPrivate?: boolean;
  title: string;
  games: readonly Game[] | undefined;
  all?: SystemCategory;
  error?: unknown;
  onRetry?: () => void;
}

/** A titled rail of games; while loading it has its final shape. */
function GameRow({ isPrivate = false, title, games, all, error, onRetry }: GameRowProps) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} aria-busy={!games && !error} data-private={isPrivate ? '' : undefined}>
      <div className="sec-head">
        <h2 id={titleId}>
          <Mark />
          {title}
        </h2>
        {all ? (
          <Link className="all" to="/casino/$category" params={{ category: all }}>
            {t({ id: 'row.all', message: 'Tümü' })}
            <span className="vh">: {title}</span>
            <Icon name="right" size={18} />
          </Link>
        ) : null}
      </div>
      {error && !games ? (
        <div className={styles.failed} role="status">
          <p>{errorMessage(error)}</p>
          <Button look="outline" size="sm" onClick={onRetry}>
            {t({ id: 'page.retry', message: 'Yeniden dene' })}
          </Button>
        </div>
      ) : (
        <div className={`rail ${styles.tiles}`}>
          {games
            ? games.slice(0, ROW_TILES).map((game) => <GameCard key={`${game.mainProviderId}/${game.gameCode}`} game={game} />)
            : Array.from({ length: SKELETON_TILES }, (_, index) => <GameSkeleton key={String(index)} />)}
        </div>
      )}
    </section>
  );
}

/** A tile that is not there yet, in its final shape. */
export function GameSkeleton() {
  return (
    <div className="game" aria-hidden="true">
      <span className={`art sk ${styles.still}`} />
      <span className={`name sk ${styles.line}`} />
      <span className={`by sk ${styles.line}`} />
    </div>
  );
}

export function CategoryRow({ category, title }: { category: SystemCategory; title: string }) {
  const { data, error, refetch } = useQuery(casinoQueries.category(category));
  return <GameRow title={title} games={data} all={category} error={error} onRetry={() => void refetch()} />;
}

/** The player's favourites; nothing for guests, for who has none, and where the backend keeps no list. */
export function FavoritesRow() {
  const { t } = useLingui();
  const { userFavoriteList } = useFavorites();
  if (!userFavoriteList || userFavoriteList.size === 0) return null;
  return <GameRow title={t({ id: 'row.favorites', message: 'Favorilerin' })} games={[...userFavoriteList.values()]} isPrivate />;
}
