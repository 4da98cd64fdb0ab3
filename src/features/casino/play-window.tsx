import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { enterTopLayer } from '../../ui/top-dialog.ts';
import styles from './play-page.module.css';
import { leaveFullscreen } from './use-fullscreen.ts';

interface PlayWindowProps {
  element: RefObject<HTMLElement | null>;
  /** On a phone a dialog over all of the screen; else a part of the page. */
  isDialog: boolean;
  isBusy?: boolean;
  onEscape: () => void;
  children: ReactNode;
}

/** What a game stands in, with its bar; it goes by what the element `game-name` says. */
export function PlayWindow({ element, isDialog, isBusy = false, onEscape, children }: PlayWindowProps) {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    const dialog = element.current;
    if (!(dialog instanceof HTMLDialogElement)) return;
    dialog.showModal();
    const leaveTopLayer = enterTopLayer(dialog);
    dialog.focus();
    // A browser closes a dialog whose wish to stay open it has heard too often: what the game is to do about it is asked all the same.
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
  }, [element]);
  useEffect(() => {
    // On a desktop the tile that led here is gone, and the focus with it.
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
        // React hands on what a dialog within this one was told.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onEscape();
      }}
    >
      {children}
    </dialog>
  );
}
