import { createFileRoute } from '@tanstack/react-router';
import { SportsPage } from '../../features/sportsbook/sports-page.tsx';
import { ClosedSection } from '../../layout/closed-section.tsx';

export const Route = createFileRoute('/spor/')({
  component: () => <SportsPage vendor="betsy" view="sports" closed={<ClosedSection />} />,
});
