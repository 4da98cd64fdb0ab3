import { createFileRoute } from '@tanstack/react-router';
import { ContentPage, usePageTitle } from '../../features/content/content-page.tsx';
import { NotFound } from '../../layout/not-found.tsx';
import { PageBar } from '../../layout/page-bar.tsx';

export const Route = createFileRoute('/pages/$id')({
  component: function Page() {
    const { id } = Route.useParams();
    return (
      <>
        <PageBar crumbs={[{ label: usePageTitle(id), url: `/pages/${id}` }]} />
        <ContentPage id={id} missing={<NotFound />} />
      </>
    );
  },
});
