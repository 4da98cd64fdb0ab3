import { useLingui } from '@lingui/react/macro';
import { ProfileCard } from '../features/account/profile/profile-card.tsx';
import { SecurityCard } from '../features/account/profile/security-card.tsx';
import { PushSettings } from '../features/notifications/push-settings.tsx';
import { ThemeSelect } from '../features/settings/theme-select.tsx';
import { RecentPayments } from '../features/wallet/recent-payments.tsx';
import { WalletOverview } from '../features/wallet/wallet-overview.tsx';
import { Card } from '../ui/card.tsx';
import { ViewHead } from '../ui/view-head.tsx';
import styles from './account-page.module.css';

/** The player's own page: money, profile, security, latest payments, preferences. */
export function AccountPage() {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <ViewHead title={t({ id: 'account.account', message: 'Hesabım' })} />
      <WalletOverview />
      <div className={styles.pair}>
        <ProfileCard />
        <SecurityCard />
        <RecentPayments />
        <Card title={t({ id: 'preferences.title', message: 'Tercihler' })}>
          <div className={styles.preferences}>
            <ThemeSelect />
            <PushSettings />
          </div>
        </Card>
      </div>
    </div>
  );
}
