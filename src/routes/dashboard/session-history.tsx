import { createFileRoute } from '@tanstack/react-router';
import { SessionHistoryPage } from '../../features/account/sessions/session-history-page.tsx';
import { readSessionSearch } from '../../features/account/sessions/session-search.ts';

export const Route = createFileRoute('/dashboard/session-history')({
  validateSearch: readSessionSearch,
  component: function SessionHistory() {
    const navigate = Route.useNavigate();
    return (
      <SessionHistoryPage
        search={Route.useSearch()}
        onSearch={(changes) => void navigate({ search: (before) => ({ ...before, page: undefined, ...changes }), replace: true, resetScroll: false })}
      />
    );
  },
});
