import { Navigate } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isProfileOpenAtom } from '../features/account/atoms.ts';
import { useMinWidth } from '../ui/use-min-width.ts';

/** The address of the account as a whole: its page on the desktop; below it home with the profile sidebar open. */
export function ProfileEntry() {
  const isDesktop = useMinWidth('desktop');
  const setIsProfileOpen = useSetAtom(isProfileOpenAtom);
  useEffect(() => {
    if (!isDesktop) setIsProfileOpen(true);
  }, [isDesktop, setIsProfileOpen]);
  return <Navigate to={isDesktop ? '/dashboard/account' : '/'} replace />;
}
