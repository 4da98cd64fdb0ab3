import { createFileRoute } from '@tanstack/react-router';
import { FinancialHistoryPage } from '../../features/wallet/financial-history-page.tsx';
import { readFinancialSearch } from '../../features/wallet/financial-search.ts';

export const Route = createFileRoute('/dashboard/financial-activities')({
  validateSearch: readFinancialSearch,
  component: function FinancialActivities() {
    const navigate = Route.useNavigate();
    return (
      <FinancialHistoryPage
        search={Route.useSearch()}
        onSearch={(changes) => void navigate({ search: (before) => ({ ...before, page: undefined, ...changes }), replace: true, resetScroll: false })}
      />
    );
  },
});
