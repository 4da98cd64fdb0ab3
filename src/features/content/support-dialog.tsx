import { Trans, useLingui } from '@lingui/react/macro';
import { useLine } from '../../pwa/use-line.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { useContacts } from './queries.ts';
import styles from './support-dialog.module.css';

/** Ways to reach the operator, as the site options name them. */
export function SupportDialog() {
  const { t } = useLingui();
  const { closeDialog } = useDialog();
  const hasLine = useLine();
  const contacts = useContacts();
  return (
    <Dialog title={t({ id: 'support.title', message: 'Destek' })} onClose={closeDialog}>
      <div className="dialog-body">
        {contacts.length === 0 ? (
          <EmptyState
            level={3}
            icon="headset"
            title={t({ id: 'support.none_title', message: 'Destek hattı henüz açılmadı' })}
            text={t({ id: 'support.none', message: 'İşletmeci bir iletişim adresi eklediğinde burada görünür.' })}
          />
        ) : (
          <>
            {hasLine ? null : (
              <p className="hint" role="status">
                <Trans id="support.offline">Bu adresler için bağlantı gerekir. Bağlanınca açılırlar.</Trans>
              </p>
            )}
            <ul className={styles.contacts}>
              {contacts.map((link) => (
                <li key={link}>
                  <a {...(hasLine ? { href: link } : { role: 'link', 'aria-disabled': true })} target="_blank" rel="noopener noreferrer">
                    <Icon name="chat" size={20} />
                    {new URL(link).hostname}
                    <Icon name="ext" size={18} />
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
