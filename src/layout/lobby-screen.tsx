import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { SystemCategory } from '#contract/enumerations.ts';
import { useCategoryNames } from '../features/casino/category-names.ts';
import type { LobbyNeighbour } from '../features/casino/lobby/lobby-chips.tsx';
import { LobbyPage } from '../features/casino/lobby/lobby-page.tsx';
import type { LobbySearch } from '../features/casino/lobby-search.ts';
import { useCrashAddress, useHasCrash } from './menu-entries.ts';
import { PageBar } from './page-bar.tsx';

interface LobbyScreenProps {
  category: SystemCategory;
  search?: LobbySearch;
  /** A game lies over it: it takes neither the focus nor the page title. */
  isBehind?: boolean;
}

const WHOLE: LobbySearch = {};

/** A lobby with its breadcrumbs. */
export function LobbyScreen({ category, search = WHOLE, isBehind = false }: LobbyScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const hasCrash = useHasCrash();
  const crashAddress = useCrashAddress();
  const bingo: LobbyNeighbour = { category: 'bingo', to: '/casino/bingo' };
  const name = useCategoryNames()[category];
  return (
    <LobbyPage
      key={category}
      category={category}
      search={search}
      isBehind={isBehind}
      bar={
        <PageBar
          isOnBand
          isBehind={isBehind}
          crumbs={[
            { label: t({ id: 'menu.casino', message: 'Casino' }), url: '/casino' },
            { label: name, url: `/casino/${category}` },
          ]}
        />
      }
      neighbours={hasCrash ? [{ category: 'crash', to: crashAddress }, bingo] : [bingo]}
      onSearch={(next, isReplacing) =>
        void navigate({ to: '/casino/$category', params: { category }, search: next, resetScroll: false, replace: isReplacing, state: {} })
      }
    />
  );
}
