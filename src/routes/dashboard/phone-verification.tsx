import { createFileRoute } from '@tanstack/react-router';
import { PhonePage } from '../../features/account/phone/phone-page.tsx';

export const Route = createFileRoute('/dashboard/phone-verification')({ component: PhonePage });
