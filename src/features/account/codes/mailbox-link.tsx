import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Icon } from '../../../ui/icon.tsx';
import { foreignLink } from '../../../ui/own-path.ts';
import { contentQueries } from '../../content/queries.ts';
import styles from '../account-dialog.module.css';

/**
 * Links to the sandbox mailbox, which receives the codes if no gateway is set up; opens the recipient's own mailbox if
 * `to` is known.
 */
export function MailboxLink({ to }: { to?: string }) {
  const language = useLocale();
  const mailbox = useQuery(contentQueries.siteOptions(language)).data?.get('mailbox');
  const href = foreignLink(mailbox);
  if (!href) return null;
  return (
    <p className={`hint ${styles.mailbox}`}>
      <Trans id="code.mailbox_text">Oyun parası modunda kodlar deneme posta kutusuna gelir.</Trans>{' '}
      <a className="link" href={`${href}?${new URLSearchParams({ language, ...(to ? { to } : {}) })}`} target="_blank" rel="noopener noreferrer">
        <Trans id="code.mailbox">Posta kutusunu aç</Trans>
        <Icon name="ext" size={18} />
      </a>
    </p>
  );
}
