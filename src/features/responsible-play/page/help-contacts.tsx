import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isMissing } from '../../../api/api-error.ts';
import { useDialogActions } from '../../../dialogs/use-dialog.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PartState } from '../../../ui/part-state.tsx';
import { SafeHtml } from '../../../ui/safe-html.tsx';
import { contentQueries } from '../../content/queries.ts';
import styles from './help-contacts.module.css';
import { PlaySection } from './play-section.tsx';

/** The CMS page whose text is shown here: the operator decides whom to call. */
const PAGE_ID = 'responsible-play';

/** People to talk to: those the operator names in the CMS page, and the operator's own support. */
export function HelpContacts() {
  const { openDialog } = useDialogActions();
  return (
    <PlaySection name="help" text={<Trans id="rp.help_text">Konuşmak işe yarar. Aramak için oynuyor olman gerekmez; bir yakının için de arayabilirsin.</Trans>}>
      <WrittenHelp />
      <button type="button" className={styles.support} onClick={() => openDialog('support')}>
        <span className={styles.sign}>
          <Icon name="headset" size={20} />
        </span>
        <span>
          <b>
            <Trans id="rp.support">Destek</Trans>
          </b>
          <span className="muted">
            <Trans id="rp.support_text">Limit, mola ve dışlama soruların için</Trans>
          </span>
        </span>
        <Icon name="right" size={20} />
      </button>
    </PlaySection>
  );
}

function WrittenHelp() {
  const { t } = useLingui();
  const query = useQuery(contentQueries.page(PAGE_ID, useLocale()));
  if (query.data)
    return (
      <div className={styles.written}>
        <SafeHtml html={query.data.html} isSmall />
      </div>
    );
  if (isMissing(query.error)) return null;
  return (
    <Card>
      <PartState
        query={query}
        missing={t({ id: 'rp.unknown', message: 'Bu araç burada yok' })}
        skeleton={<div className={`sk ${styles.placeholder}`} aria-busy="true" />}
      />
    </Card>
  );
}
