import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SystemCategory } from '#contract/enumerations.ts';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { LastKnown } from '../../pwa/last-known.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useCategoryNames } from './category-names.ts';
import { GameCard } from './game-card.tsx';
import styles from './game-row.module.css';
import { GameSkeleton } from './game-row.tsx';
import { casinoQueries } from './queries.ts';

const SKELETON_TILES = 16;

/** The games of one category. */
export function LobbyPage({ category }: { category: SystemCategory }) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const names = useCategoryNames();
  const { data, dataUpdatedAt, error, refetch } = useQuery(casinoQueries.category(category));
  return (
    <section>
      <div className="sec-head">
        <h1 className="h">{names[category]}</h1>
        <LastKnown atMs={dataUpdatedAt} />
      </div>
      {data?.length === 0 ? (
        <EmptyState
          icon="star"
          title={t({ id: 'lobby.empty_title', message: 'Burada henüz oyun yok' })}
          text={t({ id: 'lobby.empty', message: 'Bu bölüme oyun eklendiğinde burada görünür.' })}
        >
          <Link className="btn outline" to="/casino/$category" params={{ category: 'slot' }}>
            <Trans id="lobby.to_slots">Slotlara bak</Trans>
          </Link>
        </EmptyState>
      ) : null}
      {error && !data ? (
        <EmptyState icon="offline" title={t({ id: 'lobby.failed', message: 'Oyunlar açılamadı' })} text={errorMessage(error)}>
          <Button look="outline" onClick={() => void refetch()}>
            <Trans id="page.retry">Yeniden dene</Trans>
          </Button>
        </EmptyState>
      ) : null}
      <div className={styles.grid} aria-busy={!data && !error}>
        {data?.map((game) => (
          <GameCard key={`${game.mainProviderId}/${game.gameCode}`} game={game} />
        ))}
        {data || error ? null : Array.from({ length: SKELETON_TILES }, (_, index) => <GameSkeleton key={String(index)} />)}
      </div>
    </section>
  );
}
