import { createFileRoute } from '@tanstack/react-router';
import { transactionType } from '#contract/enumerations.ts';
import { CashierPage } from '../../features/wallet/cashier-page.tsx';

export const Route = createFileRoute('/dashboard/withdraw')({ component: () => <CashierPage type={transactionType.Withdraw} /> });
