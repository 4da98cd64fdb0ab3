import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDialogActions } from '../dialogs/use-dialog.ts';
import { LogoutButton } from '../features/account/logout-button.tsx';
import { PlayerIdentity, PlayerInitials } from '../features/account/player-mark.tsx';
import { useSession } from '../features/account/use-session.ts';
import { NotificationEntry } from '../features/notifications/menu-entry.tsx';
import { LanguageField } from '../features/settings/language-field.tsx';
import { ThemeSelect } from '../features/settings/theme-select.tsx';
import { Balance } from '../features/wallet/balance.tsx';
import { AppLink } from '../ui/app-link.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Icon, Mark } from '../ui/icon.tsx';
import { InstallEntry } from './install-prompt.tsx';
import { useCrashAddress, useSideMenu } from './menu-entries.ts';
import styles from './side-menu.module.css';

/** The left-side menu; closes on Escape, on the backdrop, and on a choice. */
export function SideMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const session = useSession();
  return (
    <Drawer label={t({ id: 'menu.side', message: 'Yan menü' })} side="left" isOpen={isOpen} onClose={onClose}>
      <div className={styles.head}>
        <span className="brand">
          <Mark />
          <span>Meydan</span>
        </span>
        <button type="button" className="icon-btn" aria-label={t({ id: 'menu.close', message: 'Menüyü kapat' })} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {session ? (
        <>
          <div className={styles.player}>
            <PlayerInitials session={session} />
            <PlayerIdentity session={session} />
            <Balance />
          </div>
          <NotificationEntry />
        </>
      ) : null}
      <Cards />
      <LanguageField />
      <ThemeSelect />
      <InstallEntry />
      {session ? <LogoutButton /> : null}
    </Drawer>
  );
}

function Cards() {
  const { openDialog } = useDialogActions();
  const crashAddress = useCrashAddress();
  return (
    <ul className={styles.grid}>
      {useSideMenu().map((entry) => (
        <li key={entry.id}>
          <AppLink to={entry.id === 'crash' ? crashAddress : entry.url}>
            <Icon name={entry.icon} svgStyle={entry.svgStyle} />
            {entry.title}
          </AppLink>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => openDialog('support')}>
          <Icon name="headset" />
          <Trans id="menu.support">Canlı Destek</Trans>
        </button>
      </li>
      <li className={styles.whole}>
        <Link to="/responsible-play">
          <Icon name="shield" />
          <Trans id="responsible_play">Sorumlu oyun</Trans>
        </Link>
      </li>
    </ul>
  );
}
