import { createFileRoute, redirect } from '@tanstack/react-router';
import { readSession } from '../../api/session.ts';
import { DashboardFrame } from '../../layout/dashboard-frame.tsx';

/** Only logged-in players pass; a guest gets the login dialog where he is and goes on after it. */
export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ context, location }) => {
    if (readSession()) return;
    const current = context.readCurrentHref() ?? location.state.tappedAt ?? null;
    const isCold = current === null || current === location.href;
    throw redirect({ href: isCold ? '/' : current, replace: true, state: { dialog: 'login', afterwards: location.href, isDialogFirst: isCold } });
  },
  component: DashboardFrame,
});
