import { createFileRoute } from '@tanstack/react-router';
import { ClaimBonusPage } from '../../features/bonuses/claim-bonus-page.tsx';

export const Route = createFileRoute('/dashboard/claim-bonus')({ component: ClaimBonusPage });
