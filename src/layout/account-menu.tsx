import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LogoutButton } from '../features/account/logout-button.tsx';
import { PlayerIdentity, PlayerInitials } from '../features/account/player-mark.tsx';
import { useSession } from '../features/account/use-session.ts';
import { Balance } from '../features/wallet/balance.tsx';
import { Icon } from '../ui/icon.tsx';
import { useHasPlayLinks } from '../ui/play-links.ts';
import { useAccountEntries } from './account-entries.ts';
import { AccountMenuEntry } from './account-menu-entry.tsx';
import { RestrictedMenu } from './restricted-menu.tsx';

/** Entries with a rule above them. The groups are account, money and history. */
const firstOfGroup: readonly string[] = ['deposit', 'payments'];

interface AccountMenuProps {
  /** The header's dropdown omits the notifications, because the bell is beside it. */
  hasNotifications: boolean;
}

/** The player, their balance, and everything that belongs to their account. */
export function AccountMenu({ hasNotifications }: AccountMenuProps) {
  const session = useSession();
  const entries = useAccountEntries();
  const hasPlayLinks = useHasPlayLinks();
  if (!session) return null;
  if (!hasPlayLinks) return <RestrictedMenu />;
  return (
    <>
      <div className="menu-top">
        <PlayerInitials session={session} />
        <PlayerIdentity session={session} />
        <Balance />
      </div>
      {entries
        .filter(({ link }) => hasNotifications || link !== 'notifications')
        .map((entry) => (
          <AccountMenuEntry key={entry.id} entry={entry} isFirstOfGroup={firstOfGroup.includes(entry.id)} />
        ))}
      <hr />
      <Link to="/responsible-play">
        <Icon name="shield" size={20} />
        <Trans id="responsible_play">Sorumlu oyun</Trans>
      </Link>
      <LogoutButton />
    </>
  );
}
