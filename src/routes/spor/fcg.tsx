import { createFileRoute } from '@tanstack/react-router';
import { PlaySessionFigures } from '../../features/casino/play/play-session-figures.tsx';
import { SportsPage } from '../../features/sportsbook/sports-page.tsx';
import { readSportsSearch } from '../../features/sportsbook/sports-search.ts';
import { ClosedSection } from '../../layout/closed-section.tsx';

export const Route = createFileRoute('/spor/fcg')({
  validateSearch: readSportsSearch,
  component: function Sports() {
    const { round, selection } = Route.useSearch();
    return (
      <SportsPage
        vendor="betco"
        view="sports"
        shownRound={round}
        selection={selection}
        figures={<PlaySessionFigures isCounted isLine />}
        closed={<ClosedSection />}
      />
    );
  },
});
