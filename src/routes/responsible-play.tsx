import { createFileRoute } from '@tanstack/react-router';
import { ContentPage, usePageTitle } from '../features/content/content-page.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { PageBar } from '../layout/page-bar.tsx';

const PAGE_ID = 'responsible-play';

export const Route = createFileRoute('/responsible-play')({
  component: function ResponsiblePlay() {
    return (
      <>
        <PageBar crumbs={[{ label: usePageTitle(PAGE_ID), url: '/responsible-play' }]} />
        <ContentPage id={PAGE_ID} missing={<NotFound />} />
      </>
    );
  },
});
