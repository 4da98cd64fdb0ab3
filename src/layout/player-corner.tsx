import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useLayer } from '../dialogs/use-dialog.ts';
import { PlayerIdentity, PlayerInitials } from '../features/account/player-mark.tsx';
import { useSession } from '../features/account/use-session.ts';
import { Bell } from '../features/notifications/bell.tsx';
import { HeaderBalance } from '../features/wallet/header-balance.tsx';
import { FailureBoundary } from '../ui/failure-boundary.tsx';
import { Icon } from '../ui/icon.tsx';
import { useHasPlayLinks } from '../ui/play-links.ts';
import { DialogFailure } from './failure.tsx';
import styles from './header.module.css';

const PlayerMenu = lazy(async () => ({ default: (await import('./player-menu.tsx')).PlayerMenu }));

/** Placeholder in a rendered document; the bootstrap script writes the real player into elements with `data-fill`. */
const anyone = { username: '', usercode: '' };

/** The header's right end for a player: bell, balance and account menu. */
export function PlayerCorner({ showsBalance }: { showsBalance: boolean }) {
  const { t } = useLingui();
  const session = useSession() ?? (import.meta.env.SSR ? anyone : null);
  const hasPlayLinks = useHasPlayLinks();
  const { isOpen, open, close } = useLayer('account');
  if (!session) return null;
  return (
    <div className={styles.corner} data-player="">
      {hasPlayLinks ? <Bell /> : null}
      {showsBalance && hasPlayLinks ? <HeaderBalance /> : null}
      <div className={styles.user}>
        <button type="button" className={styles.avatar} data-early="account" aria-expanded={isOpen} onClick={isOpen ? close : open}>
          <span className="vh">{t({ id: 'account.menu', message: 'Hesap menüsü' })}</span>
          <PlayerInitials session={session} />
          <PlayerIdentity session={session} className={styles.identity ?? ''} />
          <Icon name="down" size={18} />
        </button>
        {isOpen ? (
          <FailureBoundary fallback={(error, retry) => <DialogFailure error={error} onRetry={retry} onClose={close} />}>
            <Suspense>
              <PlayerMenu onClose={close} />
            </Suspense>
          </FailureBoundary>
        ) : null}
      </div>
    </div>
  );
}
