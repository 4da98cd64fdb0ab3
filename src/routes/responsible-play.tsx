import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ResponsiblePlayPage } from '../features/responsible-play/page/responsible-play-page.tsx';
import { PageBar } from '../layout/page-bar.tsx';

export const Route = createFileRoute('/responsible-play')({
  component: function ResponsiblePlay() {
    const { t } = useLingui();
    return (
      <>
        <PageBar crumbs={[{ label: t({ id: 'responsible_play', message: 'Sorumlu oyun' }), url: '/responsible-play' }]} />
        <ResponsiblePlayPage />
      </>
    );
  },
});
