import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { enterTopLayer } from '../../../ui/top-dialog.ts';
import styles from './play-page.module.css';
import { leaveFullscreen } from './use-fullscreen.ts';

interface PlayWindowProps {
  element: RefObject<HTMLElement | null>;
  /** On a phone, a dialog that covers the screen; otherwise part of the page. */
  isDialog: boolean;
  isBusy?: boolean;
  /** The dialog gives way to another one, together with its content. */
  isAsleep?: boolean;
  onEscape: () => void;
  children: ReactNode;
}

/** Contains a game and its bar. It is labelled by the element `game-name`. */
export function PlayWindow({ element, isDialog, isBusy = false, isAsleep = false, onEscape, children }: PlayWindowProps) {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    const dialog = element.current;
    if (!(dialog instanceof HTMLDialogElement) || isAsleep) return;
    dialog.showModal();
    const leaveTopLayer = enterTopLayer(dialog);
    dialog.focus();
    // Browsers close a dialog that has refused to close too often. Reopen it and handle that as Escape.
    const reopen = () => {
      if (dialog.open) return;
      dialog.showModal();
      leave();
    };
    dialog.addEventListener('close', reopen);
    return () => {
      dialog.removeEventListener('close', reopen);
      leaveTopLayer();
      dialog.close();
    };
  }, [element, isAsleep]);
  useEffect(() => {
    // On a desktop, the tile that led here is gone, and the focus with it.
    if (!(element.current instanceof HTMLDialogElement) && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
    return () => void leaveFullscreen();
  }, [element]);
  const setElement = (node: HTMLElement | null) => {
    element.current = node;
  };
  if (!isDialog)
    return (
      <section ref={setElement} className={styles.window} aria-labelledby="game-name" aria-busy={isBusy} tabIndex={-1}>
        {children}
      </section>
    );
  return (
    <dialog
      ref={setElement}
      className={`${styles.window} ${styles.dialog}`}
      aria-labelledby="game-name"
      aria-busy={isBusy}
      tabIndex={-1}
      onCancel={(event) => {
        // React also passes on events of nested dialogs.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onEscape();
      }}
    >
      {children}
    </dialog>
  );
}
