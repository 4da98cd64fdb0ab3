import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PlayPage } from '../../../features/casino/play-page.tsx';
import { readPlaySearch } from '../../../features/casino/play-search.ts';
import { Balance } from '../../../features/wallet/balance.tsx';

const Lobby = lazy(async () => ({ default: (await import('../../../layout/lobby-screen.tsx')).LobbyScreen }));

export const Route = createFileRoute('/casino/play/$game')({
  validateSearch: readPlaySearch,
  component: function Play() {
    const { game } = Route.useParams();
    const { demo = false, round = null } = Route.useSearch();
    return (
      <PlayPage
        encoded={game}
        wantsDemo={demo}
        shownRound={round}
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
