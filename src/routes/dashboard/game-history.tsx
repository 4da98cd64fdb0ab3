import { createFileRoute } from '@tanstack/react-router';
import { GameHistoryPage } from '../../features/casino/history/game-history-page.tsx';
import { readRoundSearch } from '../../features/casino/history/round-search.ts';

export const Route = createFileRoute('/dashboard/game-history')({
  validateSearch: readRoundSearch,
  component: function GameHistory() {
    const navigate = Route.useNavigate();
    return (
      <GameHistoryPage
        search={Route.useSearch()}
        onSearch={(changes) => void navigate({ search: (before) => ({ ...before, page: undefined, ...changes }), replace: true, resetScroll: false })}
      />
    );
  },
});
