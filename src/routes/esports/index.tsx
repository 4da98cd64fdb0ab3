import { createFileRoute } from '@tanstack/react-router';
import { PlaySessionFigures } from '../../features/casino/play/play-session-figures.tsx';
import { SportsPage } from '../../features/sportsbook/sports-page.tsx';
import { ClosedSection } from '../../layout/closed-section.tsx';

export const Route = createFileRoute('/esports/')({
  component: () => <SportsPage vendor="betsy" view="esports" figures={<PlaySessionFigures isCounted isLine />} closed={<ClosedSection />} />,
});
