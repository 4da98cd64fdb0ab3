import { createFileRoute } from '@tanstack/react-router';
import { SessionHistoryPage } from '../../features/account/session-history-page.tsx';
import { sessionSearchSchema } from '../../features/account/session-search.ts';

export const Route = createFileRoute('/dashboard/session-history')({
  validateSearch: sessionSearchSchema,
  component: function SessionHistory() {
    return <SessionHistoryPage page={Route.useSearch().page} />;
  },
});
