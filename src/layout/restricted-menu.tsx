import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LogoutButton } from '../features/account/logout-button.tsx';
import { PlayerIdentity, PlayerInitials } from '../features/account/player-mark.tsx';
import { useSession } from '../features/account/use-session.ts';
import { LanguageField } from '../features/settings/language-field.tsx';
import { ThemeSelect } from '../features/settings/theme-select.tsx';
import { Icon } from '../ui/icon.tsx';
import { useMinWidth } from '../ui/use-min-width.ts';
import { useRestrictedEntries } from './account-entries.ts';
import { AccountMenuEntry } from './account-menu-entry.tsx';
import sideStyles from './dashboard-menu.module.css';
import styles from './restricted-menu.module.css';

/** The account menu of a restricted player: their money and its history, help, and logout. */
export function RestrictedMenu() {
  const session = useSession();
  const entries = useRestrictedEntries();
  const isDesktop = useMinWidth('desktop');
  if (!session) return null;
  return (
    <>
      <div className="menu-top">
        <PlayerInitials session={session} />
        <PlayerIdentity session={session} />
      </div>
      {entries.map((entry) => (
        <AccountMenuEntry key={entry.id} entry={entry} isFirstOfGroup={false} />
      ))}
      <hr />
      <Link to="/responsible-play" activeOptions={{ includeHash: true }}>
        <Icon name="shield" size={20} />
        <Trans id="responsible_play">Sorumlu oyun</Trans>
      </Link>
      <Link to="/responsible-play" hash="help" activeOptions={{ includeHash: true }}>
        <Icon name="headset" size={20} />
        <Trans id="rp.help">Yardım al</Trans>
      </Link>
      {/* On a phone these have no other place: the side menu leads to games. */}
      {isDesktop ? null : (
        <div className={styles.preferences}>
          <LanguageField />
          <ThemeSelect />
        </div>
      )}
      <LogoutButton />
    </>
  );
}

/** The same menu, to the left of every page on the desktop. */
export function RestrictedSideMenu() {
  const { t } = useLingui();
  return (
    <nav className={`menu ${sideStyles.menu}`} aria-label={t({ id: 'account.menu', message: 'Hesap menüsü' })}>
      <RestrictedMenu />
    </nav>
  );
}
