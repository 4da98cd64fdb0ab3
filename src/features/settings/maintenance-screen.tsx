import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatClock } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon, Mark } from '../../ui/icon.tsx';
import { useContacts } from '../content/queries.ts';
import { closedSiteAtom } from './atoms.ts';
import { loadSite } from './load-site.ts';
import styles from './maintenance-screen.module.css';

/** How often the screen checks whether the site is open again, without reloading. */
const ASK_EVERY_MS = 60_000;

/**
 * Replaces the whole site while the server refuses: a retry, ways to contact the operator, and the content stored on
 * the device.
 */
export function MaintenanceScreen() {
  const { t } = useLingui();
  const client = useQueryClient();
  const open = useSetAtom(closedSiteAtom);
  const [isTrying, setIsTrying] = useState(false);
  const [triedAtMs, setTriedAtMs] = useState(() => Date.now());
  const [hasContent] = useState(
    () => client.getQueryCache().findAll({ predicate: ({ meta, state }) => meta?.persisted === 'public' && state.data !== undefined }).length > 0,
  );
  const tryAgain = async () => {
    setIsTrying(true);
    if (await loadSite(client, { isFresh: true })) open(null);
    setTriedAtMs(Date.now());
    setIsTrying(false);
  };
  const askByItself = useEffectEvent(() => document.hidden || isTrying || void tryAgain());
  useEffect(() => {
    const timer = setInterval(askByItself, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const time = formatClock(triedAtMs);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <span className="brand">
          <Mark />
          <span>
            Meydan{' '}
            <small className={styles.label}>
              <Trans id="play_money">Oyun parası</Trans>
            </small>
          </span>
        </span>
        <Link className="link" to="/responsible-play" onClick={() => open(null)}>
          <Trans id="responsible_play">Sorumlu oyun</Trans>
        </Link>
      </header>
      <main className={styles.main}>
        <EmptyState
          level={1}
          icon="sun"
          tone="warning"
          title={t({ id: 'maintenance.title', message: 'Bakımdayız' })}
          text={t({ id: 'maintenance.text', message: 'Bakiyen ve süren işlemlerin güvende. Biraz sonra yeniden dene.' })}
        >
          <div className={styles.actions}>
            <Button look="outline" icon="reload" isBusy={isTrying} onClick={tryAgain}>
              <Trans id="maintenance.retry">Yeniden dene</Trans>
            </Button>
            {hasContent ? (
              <Button look="quiet" onClick={() => open(null)}>
                <Trans id="maintenance.go_on">Son bilinen içerikle devam et</Trans>
              </Button>
            ) : null}
          </div>
          <p className={styles.tried} role="status">
            <Trans id="maintenance.tried">Son deneme {time}. Hazır olunca site kendiliğinden açılır.</Trans>
          </p>
          <Contacts />
        </EmptyState>
      </main>
    </div>
  );
}

function Contacts() {
  const { t } = useLingui();
  const contacts = useContacts();
  if (contacts.length === 0) return null;
  return (
    <nav className={styles.contacts} aria-label={t({ id: 'maintenance.contacts', message: 'Destek' })}>
      {contacts.map((link) => (
        <a key={link} className="link" href={link} target="_blank" rel="noopener noreferrer">
          <Icon name="chat" size={18} />
          {new URL(link).hostname}
        </a>
      ))}
    </nav>
  );
}
