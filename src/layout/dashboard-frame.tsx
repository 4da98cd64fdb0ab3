import { useLingui } from '@lingui/react/macro';
import { Outlet, useMatchRoute, useSearch } from '@tanstack/react-router';
import type { Crumb } from '../ui/breadcrumbs.tsx';
import { useHasPlayLinks } from '../ui/play-links.ts';
import { useMinWidth } from '../ui/use-min-width.ts';
import { type AccountEntry, useAccountEntries } from './account-entries.ts';
import { CashierTabs } from './cashier-tabs.tsx';
import styles from './dashboard-frame.module.css';
import { DashboardMenu } from './dashboard-menu.tsx';
import { useNotFoundTitle } from './not-found.tsx';
import { PageBar } from './page-bar.tsx';
import { RestrictedSideMenu } from './restricted-menu.tsx';
import { useIsShown } from './use-is-shown.ts';

/** Returns the breadcrumbs of the current page: below the account, whose own page is the last crumb itself. */
function useCrumbs(): Crumb[] {
  const { t } = useLingui();
  const matchRoute = useMatchRoute();
  const { view } = useSearch({ strict: false }) as { view?: string };
  const isShown = ({ link }: AccountEntry) =>
    link !== 'notifications' &&
    matchRoute({ to: link.to }) !== false &&
    (link.to !== '/dashboard/bonuses' || (link.search !== undefined) === (view === 'history'));
  const entry = useAccountEntries().find(isShown);
  const account = { label: t({ id: 'account.account', message: 'Hesabım' }), url: '/dashboard/account' };
  const claim = { label: t({ id: 'bonus.request', message: 'Bonus talebi' }), url: '/dashboard/claim-bonus' };
  const notFound = useNotFoundTitle();
  const isUnknown = useIsShown('/dashboard/$');
  const hasPlayLinks = useHasPlayLinks();
  if (!hasPlayLinks) return entry && entry.link !== 'notifications' ? [{ label: entry.title, url: String(entry.link.to) }] : [];
  if (matchRoute({ to: '/dashboard/claim-bonus' }) !== false) return [account, claim];
  if (isUnknown) return [account, { label: notFound, url: '.' }];
  if (!entry || entry.id === 'account' || entry.link === 'notifications') return [account];
  return [account, { label: entry.title, url: String(entry.link.to) }];
}

/**
 * Frame around every account page: breadcrumbs, and on the desktop the account menu; on a phone the menu is the profile
 * sidebar.
 */
export function DashboardFrame() {
  const isDesktop = useMinWidth('desktop');
  const matchRoute = useMatchRoute();
  const hasPlayLinks = useHasPlayLinks();
  const isCashier = matchRoute({ to: '/dashboard/deposit' }) !== false || matchRoute({ to: '/dashboard/withdraw' }) !== false;
  return (
    <>
      <PageBar crumbs={useCrumbs()} />
      <div className={styles.frame}>
        {isDesktop ? hasPlayLinks ? <DashboardMenu /> : <RestrictedSideMenu /> : isCashier && hasPlayLinks ? <CashierTabs /> : null}
        <div className={styles.body}>
          <Outlet />
        </div>
      </div>
    </>
  );
}
