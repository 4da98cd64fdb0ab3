import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { type ChatScriptMessage, chatFrameStateSchema } from '#contract/frame-messages.ts';
import { resolveAddress } from '../../api/base-address.ts';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './support-dialog.module.css';

/** A chat that is not there by then counts as one that can't be opened. It is shown all the same should it still come. */
const CHAT_DEADLINE_MS = 10_000;

interface ChatFrameProps {
  /** Of the chat's script. */
  address: string;
  onFailure: () => void;
  onReady: () => void;
}

/**
 * The live chat, a stranger's script: in a page of its own without an origin, so that it reaches nothing of this site, no storage and no session. Its address
 * is handed over once. Says when the script is there, and when it is not: refused, blocked, or late.
 */
export function ChatFrame({ address, onFailure, onReady }: ChatFrameProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const wasHandedOver = useRef(false);
  const [isWaiting, setIsWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(onFailure, CHAT_DEADLINE_MS);
    const hear = (event: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow;
      if (!target || event.source !== target) return;
      const parsed = chatFrameStateSchema.safeParse(event.data);
      if (!parsed.success) return;
      if (parsed.data.type === 'chat-frame-ready') {
        if (wasHandedOver.current) return;
        wasHandedOver.current = true;
        const message: ChatScriptMessage = { type: 'chat-script', address };
        // A frame without an origin can't be named as the target; its window is the one we opened.
        target.postMessage(message, '*');
        return;
      }
      clearTimeout(timer);
      if (parsed.data.type === 'chat-failed') return onFailure();
      setIsWaiting(false);
      onReady();
    };
    addEventListener('message', hear);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', hear);
    };
  }, [address, onFailure, onReady]);
  return (
    <>
      {isWaiting ? (
        <p className={styles.waiting} role="status">
          <Spinner isLarge />
          <Trans id="chat.waiting">Sohbet açılıyor…</Trans>
        </p>
      ) : null}
      <iframe
        ref={frame}
        className={styles.frame}
        src={resolveAddress('chat-frame.html').href}
        title={t({ id: 'chat.frame', message: 'Sohbet' })}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
    </>
  );
}
