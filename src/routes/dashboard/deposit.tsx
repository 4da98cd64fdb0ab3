import { createFileRoute } from '@tanstack/react-router';
import { DepositPage } from '../../features/wallet/deposit-page.tsx';

export const Route = createFileRoute('/dashboard/deposit')({ component: DepositPage });
