import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsOnline } from '../../state/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { ChatState } from './chat-atoms.ts';
import { useContactLinks } from './more-links.ts';
import styles from './support-dialog.module.css';

interface SupportLinesProps {
  /** Null if the operator has no chat. */
  chat: { state: ChatState; onOpen: () => void } | null;
}

/** Lists the operator's contact links, the chat first, and the link to responsible play. */
export function SupportLines({ chat }: SupportLinesProps) {
  const { t } = useLingui();
  const contacts = useContactLinks();
  const isOnline = useIsOnline();
  return (
    <>
      {chat?.state === 'failed' ? <ChatFailure hasContacts={contacts.length > 0} onRetry={chat.onOpen} /> : null}
      {chat === null && contacts.length === 0 ? (
        <EmptyState
          level={3}
          icon="headset"
          title={t({ id: 'support.none_title', message: 'Destek hattı henüz açılmadı' })}
          text={t({ id: 'support.none', message: 'İşletmeci bir iletişim adresi eklediğinde burada görünür.' })}
        />
      ) : null}
      {isOnline || contacts.length === 0 ? null : (
        <p className="hint" role="status">
          <Trans id="support.offline">Bu adresler için bağlantı gerekir. Bağlanınca açılırlar.</Trans>
        </p>
      )}
      <ul className={styles.lines}>
        {chat === null || chat.state === 'failed' ? null : (
          <li>
            <button type="button" onClick={chat.onOpen}>
              <LineWords icon="headset" isOn end="right" note={t({ id: 'support.in_app', message: 'Bu pencerede' })}>
                {chat.state === 'none' ? <Trans id="support.start">Sohbeti başlat</Trans> : <Trans id="support.go_back">Sohbete dön</Trans>}
              </LineWords>
            </button>
          </li>
        )}
        {contacts.map(({ href, app, icon, name }) => (
          <li key={href}>
            <a {...(isOnline ? { href } : { role: 'link', 'aria-disabled': true })} target="_blank" rel="noopener noreferrer">
              <LineWords icon={icon} end="ext" note={app ? name : ''}>
                {app ?? name}
              </LineWords>
            </a>
          </li>
        ))}
        <li>
          <Link to="/responsible-play">
            <LineWords icon="shield" end="right" note={t({ id: 'support.responsible_play', message: 'Sorular ve işe yarayan kurallar' })}>
              <Trans id="responsible_play">Sorumlu oyun</Trans>
            </LineWords>
          </Link>
        </li>
      </ul>
    </>
  );
}

interface LineWordsProps {
  icon: IconName;
  /** Marks a running conversation. */
  isOn?: boolean;
  /** Whether it stays in the app or leaves it. */
  end: 'right' | 'ext';
  note: string;
  children: ReactNode;
}

function LineWords({ icon, isOn, end, note, children }: LineWordsProps) {
  return (
    <>
      <span className={styles.sign} data-on={isOn}>
        <Icon name={icon} size={20} />
      </span>
      <span>
        <b>{children}</b>
        {note ? <span className="muted">{note}</span> : null}
      </span>
      <Icon name={end} size={20} />
    </>
  );
}

function ChatFailure({ hasContacts, onRetry }: { hasContacts: boolean; onRetry: () => void }) {
  const isOnline = useIsOnline();
  return (
    <Callout icon="offline" tone="warn" isLive>
      <p>
        <b>
          <Trans id="chat.failed">Sohbet şu an açılamıyor.</Trans>
        </b>{' '}
        {isOnline ? <Trans id="chat.try_again">Bir kez daha dene</Trans> : <Trans id="chat.try_with_line">Bağlantın gelince yeniden dene</Trans>}
        {hasContacts ? <Trans id="chat.or_write"> ya da aşağıdaki hatlardan yaz.</Trans> : '.'}
      </p>
      <Button look="outline" size="sm" icon="reload" onClick={onRetry}>
        <Trans id="page.retry">Yeniden dene</Trans>
      </Button>
    </Callout>
  );
}
