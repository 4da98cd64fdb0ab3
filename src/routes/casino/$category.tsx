import { useLingui } from '@lingui/react/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { systemCategories } from '#contract/enumerations.ts';
import { useCategoryNames } from '../../features/casino/category-names.ts';
import { LobbyPage } from '../../features/casino/lobby-page.tsx';
import { validateLobbySearch } from '../../features/casino/lobby-search.ts';
import { useHasCrash } from '../../layout/menu-entries.ts';
import { PageBar } from '../../layout/page-bar.tsx';

export const Route = createFileRoute('/casino/$category')({
  validateSearch: validateLobbySearch,
  loader: ({ params }) => {
    const category = systemCategories.find((known) => known === params.category);
    if (!category) throw notFound();
    return { category };
  },
  component: function Lobby() {
    const { t } = useLingui();
    const { category } = Route.useLoaderData();
    const navigate = Route.useNavigate();
    const search = Route.useSearch();
    const hasCrash = useHasCrash();
    const name = useCategoryNames()[category];
    return (
      <>
        <PageBar
          crumbs={[
            { label: t({ id: 'menu.casino', message: 'Casino' }), url: '/casino' },
            { label: name, url: `/casino/${category}` },
          ]}
        />
        <LobbyPage
          key={category}
          category={category}
          search={search}
          neighbours={hasCrash ? ['crash', 'bingo'] : ['bingo']}
          onSearch={(next, isReplacing) => void navigate({ search: next, resetScroll: false, replace: isReplacing, state: {} })}
        />
      </>
    );
  },
});
