import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { readText, storageKeys, writeText } from '../../storage/local-storage.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './move-bar.module.css';
import { readPlannedMove } from './planned-move.ts';
import { settingsQueries } from './queries.ts';

/**
 * Announces a planned move of the site; the app never navigates there by itself. Once dismissed, it shows again only
 * for another address or date.
 */
export function MoveBar() {
  const { t } = useLingui();
  const locale = useLocale();
  const { data } = useQuery(settingsQueries.domainStatus(locale));
  const [readKey, setReadKey] = useState(() => readText(storageKeys.readMigration));
  const move = readPlannedMove(data);
  if (!move || move.key === readKey) return null;
  const dismiss = () => {
    setReadKey(move.key);
    writeText(storageKeys.readMigration, move.key);
  };
  const date = move.from === null ? null : formatDate(move.from, locale);
  const address = (
    <a href={move.href} target="_blank" rel="noopener noreferrer">
      {move.host}
    </a>
  );
  return (
    <section className={`bar ${styles.move}`} aria-label={t({ id: 'move.label', message: 'Adres değişikliği' })}>
      <Icon name="globe" size={20} />
      <span>
        {date === null ? (
          <Trans id="move.text_undated">Adresimiz değişiyor. Yakında bizi {address} adresinde bulacaksın. Hesabın ve bakiyen aynı kalır.</Trans>
        ) : (
          <Trans id="move.text">
            Adresimiz değişiyor. {date} tarihinden sonra bizi {address} adresinde bulacaksın. Hesabın ve bakiyen aynı kalır.
          </Trans>
        )}
      </span>
      <button type="button" className="icon-btn" aria-label={t({ id: 'move.dismiss', message: 'Duyuruyu kapat' })} onClick={dismiss}>
        <Icon name="close" size={20} />
      </button>
    </section>
  );
}
