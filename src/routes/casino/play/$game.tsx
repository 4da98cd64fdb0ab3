import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PlayPage } from '../../../features/casino/play/play-page.tsx';
import { readPlaySearch } from '../../../features/casino/play/play-search.ts';
import { Balance } from '../../../features/wallet/balance.tsx';
import { useIsLoggingIn } from '../../../layout/use-is-logging-in.ts';

const Lobby = lazy(async () => ({ default: (await import('../../../layout/lobby-screen.tsx')).LobbyScreen }));

export const Route = createFileRoute('/casino/play/$game')({
  validateSearch: readPlaySearch,
  component: function Play() {
    const { game } = Route.useParams();
    const { demo, round = null } = Route.useSearch();
    return (
      <PlayPage
        encoded={game}
        wantsDemo={demo === 'true'}
        shownRound={round}
        balance={<Balance />}
        isLoggingIn={useIsLoggingIn()}
        lobbyOf={(category) => (
          <Suspense>
            <Lobby key={category} category={category} isBehind />
          </Suspense>
        )}
      />
    );
  },
});
