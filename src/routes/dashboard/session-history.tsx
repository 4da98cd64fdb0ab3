import { createFileRoute } from '@tanstack/react-router';
import { ClosedSection } from '../../layout/closed-section.tsx';

export const Route = createFileRoute('/dashboard/session-history')({ component: ClosedSection });
