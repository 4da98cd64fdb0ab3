import { useLingui } from '@lingui/react/macro';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Game } from '#contract/casino.ts';
import type { SystemCategory } from '#contract/enumerations.ts';
import { formatCount } from '../../../i18n/format.ts';
import { afterPaint } from '../../../scheduling/after-paint.ts';
import { entryKeyOf } from '../../../ui/entry-key.ts';
import { useCategoryNames } from '../category-names.ts';
import { gamePath } from '../game-address.ts';
import { isWhole, type LobbySearch } from '../lobby-search.ts';
import type { LobbyPart } from './device-lobby.ts';
import { LobbyBand } from './lobby-band.tsx';
import { LobbyChips, type LobbyNeighbour } from './lobby-chips.tsx';
import { LobbyList } from './lobby-list.tsx';
import styles from './lobby-page.module.css';
import { readPlace } from './lobby-place.ts';
import { sizeOf } from './lobby-size.ts';
import { ProviderPanel } from './provider-panel.tsx';
import { ProviderRail } from './provider-rail.tsx';
import { SearchField } from './search-field.tsx';
import { useLobby } from './use-lobby.ts';
import { useProviderFilter } from './use-provider-filter.ts';

/** An address with one of these hashes is for searching: it focuses the field. The second suggests crash games first. */
const [SEARCH_HASH, CRASH_HASH] = ['search', 'crash'];

interface LobbyPageProps {
  category: SystemCategory;
  search: LobbySearch;
  /** A game covers it, so it does not take the focus. */
  isBehind: boolean;
  /** Lobbies that are one tap away. */
  neighbours: readonly LobbyNeighbour[];
  /** The breadcrumbs, above the band or on it. */
  bar: ReactNode;
  /** Writes another search to the address, in a new history entry unless `isReplacing`. */
  onSearch: (search: LobbySearch, isReplacing: boolean) => void;
}

/** Returns what the lobby holds, in words; undefined while it is not known. */
function useHoldings(category: SystemCategory, whole: LobbyPart | undefined): string | undefined {
  const { t } = useLingui();
  if (!whole) return undefined;
  const { total, openTotal, providers } = whole;
  const [totalText, openText, providerText] = [total, openTotal, providers.length].map(formatCount);
  if (total === 0) return t({ id: 'lobby.holds_none', message: 'Henüz oyun yok' });
  if (category === 'live')
    return openTotal > 0
      ? t({ id: 'lobby.tables', message: `${totalText} masa, ${openText} tanesi açık` })
      : t({ id: 'lobby.tables_soon', message: `${totalText} masa, yakında açılıyor` });
  return openTotal > 0
    ? t({ id: 'lobby.holds', message: `${totalText} oyun, ${providerText} sağlayıcı` })
    : t({ id: 'lobby.holds_soon', message: `${totalText} oyun, yakında açılıyor` });
}

/** Returns the search with some changes, without undefined and empty fields. */
function changed(search: LobbySearch, changes: Partial<Record<keyof LobbySearch, unknown>>): LobbySearch {
  const merged = { ...search, ...changes };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)));
}

type Narrow = (changes: Partial<Record<keyof LobbySearch, unknown>>, isReplacing?: boolean) => void;

/**
 * Returns the search as its filters show it, and a function that changes it. A filter shows the press at once; the list
 * follows after that has been painted, because a new one takes several frames of a slow phone. A visitor who has left the
 * lobby by then is not led back.
 */
function useShownSearch(search: LobbySearch, onSearch: LobbyPageProps['onSearch']): { shownSearch: LobbySearch; narrow: Narrow } {
  const [shown, setShown] = useState({ of: search, search });
  if (shown.of !== search) setShown({ of: search, search });
  const shownSearch = shown.of === search ? shown.search : search;
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const narrow: Narrow = (changes, isReplacing = false) => {
    const next = changed(shownSearch, changes);
    setShown({ of: search, search: next });
    afterPaint(() => {
      if (isHere.current) onSearch(next, isReplacing);
    });
  };
  return { shownSearch, narrow };
}

/** A lobby: its name and size, the filters that help in one of its size, and its games. */
export function LobbyPage({ category, search, isBehind, neighbours, bar, onSearch }: LobbyPageProps) {
  const router = useRouter();
  const name = useCategoryNames()[category];
  const lobby = useLobby(category, search);
  const { whole, part, hasPages, isOnDevice } = lobby;
  const holdings = useHoldings(category, isOnDevice && hasPages ? undefined : whole);
  const hash = useRouterState({ select: (state) => state.location.hash });
  const entry = useRouterState({ select: (state) => entryKeyOf(state.location.state) });
  const isSearchAsked = hash === SEARCH_HASH || hash === CRASH_HASH;
  // A visitor who returns from a game or uses a filter did not come to search.
  const isSearchWanted = !isBehind && isSearchAsked && readPlace() === undefined && isWhole(search);
  const { shownSearch, narrow } = useShownSearch(search, onSearch);
  const openGame = (game: Game) => void router.navigate({ to: gamePath(game) });
  const size = sizeOf(category, whole);
  const isFiltered = size.isLarge || isSearchAsked || Object.keys(search).length > 0;
  const filter = useProviderFilter(part?.providers ?? (lobby.error ? [] : undefined), shownSearch.providers ?? [], (providers, isReplacing) =>
    narrow({ providers }, isReplacing),
  );
  const hasProviders = size.hasProviders || filter.chosen.length > 0;
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div className={styles.head}>
          {bar}
          <LobbyBand category={category} title={name} text={isOnDevice && hasPages ? '' : holdings} />
        </div>
        {isFiltered ? (
          <div className={styles.tools}>
            <SearchField
              category={category}
              first={hash === CRASH_HASH ? 'crash' : undefined}
              q={search.q ?? ''}
              wantedBy={isSearchWanted ? `${entry} ${hash}` : null}
              onOpenGame={openGame}
              onOpenLobby={(other) => void router.navigate({ to: '/casino/$category', params: { category: other } })}
              onSearch={(q) => narrow({ q })}
            />
            <LobbyChips
              category={category}
              search={shownSearch}
              whole={whole}
              part={part}
              hasPages={hasPages}
              isOnDevice={isOnDevice}
              neighbours={neighbours}
              providers={hasProviders ? { filter, hasRail: size.hasProviderRail } : null}
              onSearch={narrow}
            />
          </div>
        ) : null}
        {isFiltered && size.hasProviderRail ? <ProviderRail filter={filter} /> : null}
        {filter.isListOpen && filter.shown ? (
          <ProviderPanel providers={filter.shown} chosen={filter.chosen} onApply={filter.apply} onClose={filter.closeList} />
        ) : null}
      </div>
      <LobbyList
        key={JSON.stringify(search)}
        category={category}
        search={search}
        lobby={lobby}
        isLarge={size.isLarge}
        onSearch={narrow}
        onClear={() => onSearch({}, false)}
      />
    </div>
  );
}
