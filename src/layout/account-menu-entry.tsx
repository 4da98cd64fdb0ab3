import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSession } from '../features/account/use-session.ts';
import { NotificationEntry } from '../features/notifications/menu-entry.tsx';
import { Icon } from '../ui/icon.tsx';
import type { AccountEntry } from './account-entries.ts';
import styles from './account-menu.module.css';

interface AccountMenuEntryProps {
  entry: AccountEntry;
  /** Draws a rule above it. */
  isFirstOfGroup: boolean;
}

/**
 * An entry of an account menu: a link, marked if it leads to the current page, or the notifications, which open their
 * panel.
 */
export function AccountMenuEntry({ entry: { id, icon, title, link }, isFirstOfGroup }: AccountMenuEntryProps) {
  return (
    <>
      {isFirstOfGroup ? <hr /> : null}
      {link === 'notifications' ? (
        <NotificationEntry />
      ) : (
        // The bonuses and their history share a path and differ in the search, which may also contain a filter.
        <Link {...link} activeOptions={{ exact: !link.search, includeSearch: link.to === '/dashboard/bonuses' }}>
          <Icon name={icon} size={20} />
          {title}
          {id === 'phone' ? <PhoneState /> : null}
        </Link>
      )}
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
