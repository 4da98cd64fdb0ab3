import { createFileRoute, notFound } from '@tanstack/react-router';
import { systemCategories } from '#contract/enumerations.ts';
import { LobbyPage } from '../../features/casino/lobby-page.tsx';

export const Route = createFileRoute('/casino/$category')({
  loader: ({ params }) => {
    const category = systemCategories.find((known) => known === params.category);
    if (!category) throw notFound();
    return { category };
  },
  component: function Lobby() {
    const { category } = Route.useLoaderData();
    return <LobbyPage key={category} category={category} />;
  },
});
