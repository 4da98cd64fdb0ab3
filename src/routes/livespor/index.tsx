import { createFileRoute } from '@tanstack/react-router';
import { PlaySessionFigures } from '../../features/casino/play/play-session-figures.tsx';
import { SportsPage } from '../../features/sportsbook/sports-page.tsx';
import { ClosedSection } from '../../layout/closed-section.tsx';

export const Route = createFileRoute('/livespor/')({
  component: () => <SportsPage vendor="betsy" view="live" figures={<PlaySessionFigures isCounted isLine />} closed={<ClosedSection />} />,
});
