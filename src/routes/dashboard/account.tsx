import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../layout/account-page.tsx';

export const Route = createFileRoute('/dashboard/account')({ component: AccountPage });
