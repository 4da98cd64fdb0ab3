import { Icon, type IconName } from '../../ui/icon.tsx';
import { kindOf, type NotificationKind } from './find-notifications.ts';
import styles from './kind-icon.module.css';

/** A deposit's arrow points up and a withdrawal's down (specification, section 2). */
const icons: Record<NotificationKind, IconName> = { Bonus: 'gift', Deposit: 'deposit', Withdraw: 'withdraw', System: 'gear' };

/** The icon of a notification's kind; Jackpot and unknown types have that of `System`. */
export function KindIcon({ type, isLarge = false }: { type: string; isLarge?: boolean }) {
  const kind = kindOf(type);
  return (
    <span className={`${styles.kind} ${styles[kind]} ${isLarge ? styles.large : ''}`} data-kind={kind}>
      <Icon name={icons[kind]} size={isLarge ? 24 : 20} />
    </span>
  );
}
