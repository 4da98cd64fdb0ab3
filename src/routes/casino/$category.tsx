import { createFileRoute, notFound } from '@tanstack/react-router';
import { systemCategories } from '#contract/enumerations.ts';
import { validateLobbySearch } from '../../features/casino/lobby-search.ts';
import { LobbyScreen } from '../../layout/lobby-screen.tsx';
import { queryClient } from '../../query-client.ts';
import { loadOptional } from '../../scheduling/lazy-chunk.ts';

export const Route = createFileRoute('/casino/$category')({
  validateSearch: validateLobbySearch,
  loader: ({ params, location }) => {
    const category = systemCategories.find((known) => known === params.category);
    if (!category) throw notFound();
    if (location.searchStr === '')
      void loadOptional(import('../../features/casino/lobby/lobby-queries.ts'), ({ fetchLobby }) => fetchLobby(queryClient, category));
    return { category };
  },
  component: function Lobby() {
    const { category } = Route.useLoaderData();
    // The router merges valid search values over the raw URL, whose invalid values would otherwise remain.
    const search = Route.useSearch({ select: validateLobbySearch, structuralSharing: true });
    return <LobbyScreen category={category} search={search} />;
  },
});
