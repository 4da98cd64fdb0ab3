import { useLingui } from '@lingui/react/macro';
import type { LinkProps } from '@tanstack/react-router';
import { useHasPath } from '../state/use-lacking-calls.ts';
import type { IconName } from '../ui/icon.tsx';

export interface AccountEntry {
  id: string;
  icon: IconName;
  title: string;
  /** Its target; notifications open their panel instead. */
  link: (Pick<LinkProps, 'search'> & { to: NonNullable<LinkProps['to']> }) | 'notifications';
}

/** Entries of the account menu that a restricted player retains, below the balance. */
const openToRestricted: readonly string[] = ['withdraw', 'payments', 'games', 'statement'];

/** Returns the account menu of a restricted player, in the order of the full one. */
export function useRestrictedEntries(): AccountEntry[] {
  const { t } = useLingui();
  const entries = useAccountEntries();
  const balance: AccountEntry = { id: 'balance', icon: 'wallet', title: t({ id: 'restricted.balance', message: 'Bakiye' }), link: { to: '/' } };
  return [balance, ...entries.filter(({ id }) => openToRestricted.includes(id))];
}

/**
 * Returns the account menu of the specification's section 2, in its order, and the statement of play, as far as this
 * backend has them. Logout follows as the last item of the menu.
 */
export function useAccountEntries(): AccountEntry[] {
  const { t } = useLingui();
  const hasPath = useHasPath();
  const entries: AccountEntry[] = [
    { id: 'account', icon: 'user', title: t({ id: 'account.account', message: 'Hesabım' }), link: { to: '/dashboard/account' } },
    { id: 'notifications', icon: 'bell', title: t({ id: 'notifications.title', message: 'Bildirimler' }), link: 'notifications' },
    { id: 'phone', icon: 'phone', title: t({ id: 'account.phone', message: 'Telefon doğrulama' }), link: { to: '/dashboard/phone-verification' } },
    { id: 'deposit', icon: 'deposit', title: t({ id: 'deposit.title', message: 'Para yatır' }), link: { to: '/dashboard/deposit' } },
    { id: 'withdraw', icon: 'withdraw', title: t({ id: 'account.withdraw', message: 'Para çek' }), link: { to: '/dashboard/withdraw' } },
    { id: 'password', icon: 'key', title: t({ id: 'account.password', message: 'Şifre değiştir' }), link: { to: '/dashboard/change-password' } },
    { id: 'payments', icon: 'wallet', title: t({ id: 'account.payments', message: 'Finansal geçmiş' }), link: { to: '/dashboard/financial-activities' } },
    { id: 'games', icon: 'dice', title: t({ id: 'account.games', message: 'Oyun hareketleri' }), link: { to: '/dashboard/game-history' } },
    { id: 'bonuses', icon: 'gift', title: t({ id: 'account.bonuses', message: 'Bonuslar ve indirimler' }), link: { to: '/dashboard/bonuses' } },
    {
      id: 'bonus-history',
      icon: 'list',
      title: t({ id: 'account.bonus_history', message: 'Bonus geçmişi' }),
      link: { to: '/dashboard/bonuses', search: { view: 'history' } },
    },
    { id: 'sessions', icon: 'history', title: t({ id: 'account.sessions', message: 'Oturum geçmişi' }), link: { to: '/dashboard/session-history' } },
    { id: 'statement', icon: 'chart', title: t({ id: 'statement.title', message: 'Oyun özetin' }), link: { to: '/dashboard/statement' } },
  ];
  return entries.filter(({ link }) => link === 'notifications' || hasPath(link.to));
}
