import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LogoutButton } from '../features/account/logout-button.tsx';
import { PlayerIdentity, PlayerInitials } from '../features/account/player-mark.tsx';
import { useSession } from '../features/account/use-session.ts';
import { Balance } from '../features/wallet/balance.tsx';
import { Icon } from '../ui/icon.tsx';
import { useAccountEntries } from './account-entries.ts';
import { AccountMenuEntry } from './account-menu-entry.tsx';
import { CashierTabs } from './cashier-tabs.tsx';
import styles from './dashboard-menu.module.css';

/** These two are the tabs at the top of the menu. */
const inTabs: readonly string[] = ['deposit', 'withdraw'];
const firstOfGroup: readonly string[] = ['payments', 'bonuses', 'sessions'];

/**
 * Menu to the left of every account page on the desktop: the player, their balance, the cashier tabs, and the account
 * entries.
 */
export function DashboardMenu() {
  const { t } = useLingui();
  const session = useSession();
  const entries = useAccountEntries();
  if (!session) return null;
  return (
    <nav className={`menu ${styles.menu}`} aria-label={t({ id: 'account.menu', message: 'Hesap menüsü' })}>
      <div className="menu-top">
        <PlayerInitials session={session} />
        <PlayerIdentity session={session} />
        <Balance />
      </div>
      <CashierTabs />
      {entries
        .filter(({ id }) => !inTabs.includes(id))
        .map((entry) => (
          <AccountMenuEntry key={entry.id} entry={entry} isFirstOfGroup={firstOfGroup.includes(entry.id)} />
        ))}
      <hr />
      <Link to="/responsible-play">
        <Icon name="shield" size={20} />
        <Trans id="responsible_play">Sorumlu oyun</Trans>
      </Link>
      <LogoutButton />
    </nav>
  );
}
