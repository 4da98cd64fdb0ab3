import { useLingui } from '@lingui/react/macro';
import { useRouter, useRouterState } from '@tanstack/react-router';
import type { Game } from '#contract/casino.ts';
import type { SystemCategory } from '#contract/enumerations.ts';
import { formatCount } from '../../../i18n/format.ts';
import { useCategoryNames } from '../category-names.ts';
import { gamePath } from '../game-address.ts';
import type { LobbySearch } from '../lobby-search.ts';
import type { LobbyPart } from './device-lobby.ts';
import { LobbyBand } from './lobby-band.tsx';
import { LobbyChips } from './lobby-chips.tsx';
import { LobbyList } from './lobby-list.tsx';
import styles from './lobby-page.module.css';
import { readPlace } from './lobby-place.ts';
import { ProviderRail } from './provider-rail.tsx';
import { SearchField } from './search-field.tsx';
import { useLobby } from './use-lobby.ts';

/** An address with this hash is for searching: it focuses the field. */
const SEARCH_HASH = 'search';

interface LobbyPageProps {
  category: SystemCategory;
  search: LobbySearch;
  /** A game covers it, so it does not take the focus. */
  isBehind: boolean;
  /** Lobbies that are one tap away. */
  neighbours: readonly SystemCategory[];
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

/** A lobby: its name and size, all its filters, and its games. */
export function LobbyPage({ category, search, isBehind, neighbours, onSearch }: LobbyPageProps) {
  const router = useRouter();
  const name = useCategoryNames()[category];
  const lobby = useLobby(category, search);
  const { whole, part, hasPages, isOnDevice } = lobby;
  const holdings = useHoldings(category, isOnDevice && hasPages ? undefined : whole);
  const isSearchAsked = useRouterState({ select: (state) => state.location.hash === SEARCH_HASH });
  // The crash entry opens a search. A visitor who returns from a game or uses a filter did not come to search.
  const isSearchWanted = !isBehind && (isSearchAsked || category === 'crash') && readPlace() === undefined && Object.keys(search).length === 0;
  const narrow = (changes: Partial<Record<keyof LobbySearch, unknown>>, isReplacing = false) => onSearch(changed(search, changes), isReplacing);
  const openGame = (game: Game) => void router.navigate({ to: gamePath(game) });
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <LobbyBand category={category} title={name} text={isOnDevice && hasPages ? '' : holdings} />
        <div className={styles.tools}>
          <SearchField category={category} q={search.q ?? ''} isWanted={isSearchWanted} onOpenGame={openGame} onSearch={(q) => narrow({ q })} />
          <LobbyChips
            category={category}
            search={search}
            whole={whole}
            part={part}
            hasPages={hasPages}
            isOnDevice={isOnDevice}
            neighbours={neighbours}
            onSearch={narrow}
          />
        </div>
        <ProviderRail
          providers={part?.providers ?? (lobby.error ? [] : undefined)}
          chosen={search.providers ?? []}
          onChoose={(providers, isReplacing) => narrow({ providers }, isReplacing)}
        />
      </div>
      <LobbyList key={JSON.stringify(search)} category={category} search={search} lobby={lobby} onSearch={narrow} onClear={() => onSearch({}, false)} />
    </div>
  );
}
