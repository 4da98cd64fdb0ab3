import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLayer } from '../dialogs/use-dialog.ts';
import { useMinWidth } from '../ui/use-min-width.ts';

/**
 * The URL of the account as a whole: redirects to its page on the desktop, and otherwise home with the profile sidebar
 * open.
 */
export function ProfileEntry() {
  const isDesktop = useMinWidth('desktop');
  const navigate = useNavigate();
  const { open } = useLayer('account');
  useEffect(() => {
    if (isDesktop) void navigate({ to: '/dashboard/account', replace: true });
    else void navigate({ to: '/', replace: true }).then(open);
  }, [isDesktop, navigate, open]);
  return null;
}
