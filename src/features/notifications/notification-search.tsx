import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { type NotificationKind, notificationKinds } from './find-notifications.ts';
import styles from './notification-search.module.css';

export interface Search {
  text: string;
  kind: NotificationKind | null;
}
export const emptySearch: Search = { text: '', kind: null };
/** Maximum length of the search text. */
const LONGEST_TEXT = 100;

/** Search field and kind filter above the list. */
export function NotificationSearch({ search, onChange }: { search: Search; onChange: (search: Search) => void }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const names: Record<NotificationKind, string> = {
    Deposit: t({ id: 'notifications.kind_deposit', message: 'Yatırım' }),
    Withdraw: t({ id: 'notifications.kind_withdraw', message: 'Çekim' }),
    Bonus: t({ id: 'notifications.kind_bonus', message: 'Bonus' }),
    System: t({ id: 'notifications.kind_system', message: 'Sistem' }),
  };
  const label = t({ id: 'notifications.search', message: 'Bildirimlerde ara' });
  return (
    <search className={styles.search}>
      <div className={`control ${styles.field}`}>
        <Icon name="search" size={20} />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={LONGEST_TEXT}
          autoComplete="off"
          ref={field}
          value={search.text}
          onChange={(event) => onChange({ ...search, text: event.target.value })}
        />
      </div>
      <fieldset className={styles.kinds}>
        <legend className="vh">
          <Trans id="notifications.kinds">Tür</Trans>
        </legend>
        {[null, ...notificationKinds].map((kind) => (
          <button key={kind ?? 'all'} type="button" className="chip plain" aria-pressed={search.kind === kind} onClick={() => onChange({ ...search, kind })}>
            {kind ? names[kind] : t({ id: 'notifications.kind_all', message: 'Tümü' })}
          </button>
        ))}
      </fieldset>
    </search>
  );
}
