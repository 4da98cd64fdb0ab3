import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PlayPage } from '../../../features/casino/play-page.tsx';
import { Balance } from '../../../features/wallet/balance.tsx';

const Lobby = lazy(async () => ({ default: (await import('../../../layout/lobby-screen.tsx')).LobbyScreen }));

export const Route = createFileRoute('/casino/play/$game')({
  validateSearch: ({ demo }): { demo?: true | undefined } => (demo === true ? { demo } : {}),
  component: function Play() {
    const { game } = Route.useParams();
    const { demo = false } = Route.useSearch();
    return (
      <PlayPage
        encoded={game}
        wantsDemo={demo}
        balance={<Balance />}
        lobbyOf={(category) => (
          <Suspense>
            <Lobby key={category} category={category} isBehind />
          </Suspense>
        )}
      />
    );
  },
});
