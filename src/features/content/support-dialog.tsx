import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDialogActions } from '../../dialogs/use-dialog.ts';
import { readSession, subscribeToSession } from '../../state/session.ts';
import { useIsOnline } from '../../state/use-is-online.ts';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useChatAddress } from './chat-address.ts';
import { type ChatState, isChatRunningAtom } from './chat-atoms.ts';
import { ChatFrame } from './chat-frame.tsx';
import styles from './support-dialog.module.css';
import { SupportLines } from './support-lines.tsx';

/**
 * Live support: the operator's chat, if there is one, and their contact links. The conversation continues while the
 * dialog is closed (`isAsleep`) and ends with the player's session.
 */
export function SupportDialog({ isAsleep }: { isAsleep: boolean }) {
  const { t } = useLingui();
  const { closeDialog } = useDialogActions();
  const address = useChatAddress();
  const { state, attempt, begin, onReady, onFailure } = useChat(address);
  const [isListWanted, setIsListWanted] = useState(false);
  const isChatShown = !isListWanted && (state === 'opening' || state === 'open');
  const body = useFocusAfterChange(isChatShown);
  const openChat = () => {
    setIsListWanted(false);
    if (state !== 'open') begin();
  };
  return (
    <Dialog
      title={t({ id: 'support.title', message: 'Canlı destek' })}
      kind="sheet"
      isAsleep={isAsleep}
      onBack={isChatShown ? () => setIsListWanted(true) : undefined}
      onClose={closeDialog}
    >
      <div ref={body} className={`dialog-body ${styles.body}`} data-chat={isChatShown} tabIndex={-1}>
        {isChatShown ? null : <SupportLines chat={address === null ? null : { state, onOpen: openChat }} />}
        <LostLine isChatOpen={isChatShown && state === 'open'} />
        {address !== null && attempt > 0 ? (
          <div className={styles.chat} hidden={!isChatShown}>
            <ChatFrame key={`${attempt} ${address}`} address={address} onReady={onReady} onFailure={onFailure} />
          </div>
        ) : null}
        <p className="hint">
          <Trans id="support.never_asked">Sohbette senden şifreni ya da SMS kodunu asla istemeyiz; kimseyle paylaşma.</Trans>
        </p>
      </div>
    </Dialog>
  );
}

/** Moves the focus to the new view, since the pressed button has gone with the old one. */
function useFocusAfterChange(isChatShown: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(isChatShown);
  useEffect(() => {
    if (shown.current === isChatShown) return;
    shown.current = isChatShown;
    ref.current?.focus({ preventScroll: true });
  }, [isChatShown]);
  return ref;
}

interface Chat {
  address: string | null;
  state: ChatState;
  /** Number of times the chat was started. */
  attempt: number;
}

function startChat(address: string | null, isOnline: boolean): Chat {
  if (address === null) return { address, state: 'none', attempt: 0 };
  return isOnline ? { address, state: 'opening', attempt: 1 } : { address, state: 'failed', attempt: 0 };
}

/**
 * State of the chat from its first opening. Starts automatically if online, also when the script's URL arrives or
 * changes later; afterwards whenever the player asks for it.
 */
function useChat(address: string | null) {
  const isOnline = useIsOnline();
  const setIsRunning = useSetAtom(isChatRunningAtom);
  const [chat, setChat] = useState<Chat>(() => startChat(address, isOnline));
  const { state, attempt } = chat;
  if (address !== chat.address && state !== 'open') setChat(startChat(address, isOnline));
  const begin = () => setChat({ address, state: 'opening', attempt: attempt + 1 });
  const onFailure = useCallback(() => setChat((now) => ({ ...now, state: 'failed' })), []);
  const onReady = useCallback(() => {
    setChat((now) => ({ ...now, state: 'open' }));
    setIsRunning(true);
  }, [setIsRunning]);
  useEffect(() => {
    let usercode = readSession()?.usercode;
    return subscribeToSession((session) => {
      // A guest's conversation continues when they log in; a player's conversation ends with their session.
      if (usercode !== undefined && session?.usercode !== usercode) setIsRunning(false);
      usercode = session?.usercode;
    });
  }, [setIsRunning]);
  return { state, attempt, begin, onFailure, onReady };
}

function LostLine({ isChatOpen }: { isChatOpen: boolean }) {
  const isOnline = useIsOnline();
  if (isOnline || !isChatOpen) return null;
  return (
    <Callout icon="offline" tone="warn" isLive>
      <Trans id="chat.line_lost">Bağlantın yok. Gelince sohbet kaldığı yerden sürer.</Trans>
    </Callout>
  );
}
