import { createFileRoute } from '@tanstack/react-router';
import { BonusHistoryPage } from '../../features/bonuses/bonus-history-page.tsx';
import { readBonusSearch } from '../../features/bonuses/bonus-search.ts';
import { BonusesPage } from '../../features/bonuses/bonuses-page.tsx';

export const Route = createFileRoute('/dashboard/bonuses')({
  validateSearch: readBonusSearch,
  component: function Bonuses() {
    const navigate = Route.useNavigate();
    const search = Route.useSearch();
    if (search.view !== 'history') return <BonusesPage />;
    return (
      <BonusHistoryPage
        search={search}
        onSearch={(changes) => void navigate({ search: (before) => ({ ...before, page: undefined, ...changes }), replace: true, resetScroll: false })}
      />
    );
  },
});
