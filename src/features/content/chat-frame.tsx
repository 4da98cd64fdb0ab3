import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { type ChatScriptMessage, chatFrameStateSchema } from '#contract/frame-messages.ts';
import { resolveAddress } from '../../api/base-address.ts';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './support-dialog.module.css';

/** Timeout for opening the chat, after which it counts as failed. It still shows if it loads later. */
const CHAT_DEADLINE_MS = 10_000;

interface ChatFrameProps {
  /** URL of the chat's script. */
  address: string;
  onFailure: () => void;
  onReady: () => void;
}

/**
 * The live chat, a third-party script. Runs in its own page without an origin, so that it can not access this site's
 * storage or session. Passes the script's URL to it once. Reports when the script is ready, and when it failed:
 * refused, blocked or timed out.
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
        // A frame with an opaque origin can not be named as the target origin; the window is the one we opened.
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
