import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../../features/content/content-page.tsx';

export const Route = createFileRoute('/pages/$id')({
  component: function Page() {
    const { id } = Route.useParams();
    return <ContentPage id={id} />;
  },
});
