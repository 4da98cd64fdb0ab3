import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LogoutButton } from '../features/account/logout-button.tsx';
import { PlayerIdentity, PlayerInitials } from '../features/account/player-mark.tsx';
import { useSession } from '../features/account/queries.ts';
import { NotificationEntry } from '../features/notifications/menu-entry.tsx';
import { Balance } from '../features/wallet/balance.tsx';
import { Icon } from '../ui/icon.tsx';
import { type AccountEntry, useAccountEntries } from './account-entries.ts';
import styles from './account-menu.module.css';

/** Rules stand before these: what is of the account, of money, of its history. */
const firstOfGroup: readonly string[] = ['deposit', 'payments'];

interface AccountMenuProps {
  /** The header's dropdown leaves the notifications out: the bell stands beside it. */
  hasNotifications: boolean;
  onChoose: () => void;
}

/** The player, his balance, and all that belongs to his account. */
export function AccountMenu({ hasNotifications, onChoose }: AccountMenuProps) {
  const session = useSession();
  const entries = useAccountEntries();
  if (!session) return null;
  return (
    <>
      <div className="menu-top">
        <PlayerInitials session={session} />
        <PlayerIdentity session={session} />
        <Balance />
      </div>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} hasNotifications={hasNotifications} onChoose={onChoose} />
      ))}
      <hr />
      <Link to="/responsible-play" onClick={onChoose}>
        <Icon name="shield" size={20} />
        <Trans id="responsible_play">Sorumlu oyun</Trans>
      </Link>
      <LogoutButton />
    </>
  );
}

function Entry({ entry: { id, icon, title, link }, hasNotifications, onChoose }: AccountMenuProps & { entry: AccountEntry }) {
  if (link === 'notifications') return hasNotifications ? <NotificationEntry onChoose={onChoose} /> : null;
  return (
    <>
      {firstOfGroup.includes(id) ? <hr /> : null}
      <Link {...link} activeOptions={{ exact: true, includeSearch: link.search !== undefined }} onClick={onChoose}>
        <Icon name={icon} size={20} />
        {title}
        {id === 'phone' ? <PhoneState /> : null}
      </Link>
    </>
  );
}

function PhoneState() {
  const session = useSession();
  return session?.smsVerified ? (
    <span className={`badge ok ${styles.state}`}>
      <Trans id="phone.verified">Doğrulandı</Trans>
    </span>
  ) : null;
}
