import { createFileRoute } from '@tanstack/react-router';
import { StatementPage } from '../../features/responsible-play/statement/statement-page.tsx';
import { readStatementSearch } from '../../features/responsible-play/statement/statement-search.ts';

export const Route = createFileRoute('/dashboard/statement')({
  validateSearch: readStatementSearch,
  component: function Statement() {
    const navigate = Route.useNavigate();
    return <StatementPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })} />;
  },
});
