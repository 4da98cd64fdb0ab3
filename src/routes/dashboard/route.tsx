import { createFileRoute, redirect } from '@tanstack/react-router';
import { DashboardFrame } from '../../layout/dashboard-frame.tsx';
import { readSession } from '../../state/session.ts';

/** Admits only logged-in players. A guest gets the login dialog on the current page and continues after login. */
export const Route = createFileRoute('/dashboard')({
  beforeLoad: ({ context, location }) => {
    if (readSession()) return;
    const current = context.readCurrentHref();
    const isCold = current === null || current === location.href;
    throw redirect({ href: isCold ? '/' : current, replace: true, state: { dialog: 'login', afterwards: location.href, isDialogFirst: isCold } });
  },
  component: DashboardFrame,
});
