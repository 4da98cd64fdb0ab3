import { createFileRoute } from '@tanstack/react-router';
import { SittingFigures } from '../../features/casino/sitting-figures.tsx';
import { SportsPage } from '../../features/sportsbook/sports-page.tsx';
import { ClosedSection } from '../../layout/closed-section.tsx';

export const Route = createFileRoute('/esports/')({
  component: () => <SportsPage vendor="betsy" view="esports" figures={<SittingFigures isCounted isLine />} closed={<ClosedSection />} />,
});
