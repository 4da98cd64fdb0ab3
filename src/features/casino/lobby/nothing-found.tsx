import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SystemCategory } from '#contract/enumerations.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { favoriteKey } from '../favorites/favorite-list.ts';
import { useFavoriteHearts } from '../favorites/use-favorite-hearts.ts';
import type { LobbySearch } from '../lobby-search.ts';
import { GameRow } from '../tiles/game-row.tsx';
import { GameTile } from '../tiles/game-tile.tsx';
import { lobbyQueries, useHeldGames } from './lobby-queries.ts';

interface NothingFoundProps {
  category: SystemCategory;
  search: LobbySearch;
  onSearchText: (text: string) => void;
  onClear: () => void;
}

const NEAR_GAMES = 8;

/**
 * Returns what to offer instead of missing games: close matches, else popular games, else the lobby's games on the
 * device.
 */
function useInstead(category: SystemCategory, q: string | undefined) {
  const near = useQuery({ ...lobbyQueries.near(q ?? ''), enabled: q !== undefined });
  const popular = useQuery(lobbyQueries.page(category, { order: 'popular' }, 0));
  const held = useHeldGames([category], false);
  const nearGames = q === undefined ? [] : (near.data?.games ?? []);
  const games = nearGames.length > 0 ? nearGames : (popular.data?.items ?? held.games);
  return {
    word: q === undefined ? null : (near.data?.word ?? null),
    games: games.slice(0, NEAR_GAMES),
    isNear: nearGames.length > 0,
    isPending: near.isLoading,
  };
}

/** Shown if the filters leave nothing of a lobby: a button that clears them, and what may have been meant. */
export function NothingFound({ category, search, onSearchText, onClear }: NothingFoundProps) {
  const { t } = useLingui();
  const { q } = search;
  const { word, games, isNear, isPending } = useInstead(category, q);
  const { onFavorite, isFavorite } = useFavoriteHearts();
  return (
    <>
      <EmptyState
        icon="search"
        title={q === undefined ? t({ id: 'lobby.none_title', message: 'Bu filtreyle oyun yok' }) : t({ id: 'lobby.not_found', message: `“${q}” bulunamadı` })}
        text={
          q === undefined
            ? t({ id: 'lobby.none', message: 'Filtreleri temizle, bütün oyunlar geri gelsin.' })
            : t({ id: 'lobby.not_found_text', message: 'Yazımı kontrol et ya da başka bir oyun adı dene.' })
        }
      >
        {word === null ? null : (
          <p>
            <Trans id="search.meant">Bunu mu aradın?</Trans>{' '}
            <button type="button" className="chip plain" onClick={() => onSearchText(word)}>
              {word}
            </button>
          </p>
        )}
        <Button look="outline" onClick={onClear}>
          <Trans id="lobby.clear">Filtreleri temizle</Trans>
        </Button>
      </EmptyState>
      {games.length > 0 && !isPending ? (
        <GameRow
          title={isNear ? t({ id: 'search.near', message: 'Buna yakın oyunlar' }) : t({ id: 'row.popular', message: 'Çok oynananlar' })}
          games={games}
          knownAtMs={0}
          tileOf={(game) => <GameTile key={favoriteKey(game)} game={game} onFavorite={onFavorite} isFavorite={isFavorite(game)} />}
        />
      ) : null}
    </>
  );
}
