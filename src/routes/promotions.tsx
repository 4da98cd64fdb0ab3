import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PromotionsPage } from '../features/content/promotions-page.tsx';
import { PageBar } from '../layout/page-bar.tsx';
import { nameField, searchReader } from '../ui/search-fields.ts';

/** `detail`: id of the promotion whose dialog is open. */
export const Route = createFileRoute('/promotions')({
  validateSearch: searchReader({ detail: nameField }),
  component: function Promotions() {
    const { t } = useLingui();
    const { detail } = Route.useSearch();
    return (
      <>
        <PageBar crumbs={[{ label: t({ id: 'promotions.title', message: 'Promosyonlar' }), url: '/promotions' }]} />
        <PromotionsPage detail={detail} />
      </>
    );
  },
});
