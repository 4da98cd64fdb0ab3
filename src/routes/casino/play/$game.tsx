import { createFileRoute } from '@tanstack/react-router';
import { PlayPage } from '../../../features/casino/play-page.tsx';
import { Purse } from '../../../features/wallet/purse.tsx';

export const Route = createFileRoute('/casino/play/$game')({
  component: function Play() {
    const { game } = Route.useParams();
    return <PlayPage encoded={game} purse={<Purse />} />;
  },
});
