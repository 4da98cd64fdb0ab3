import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './drawer.module.css';

interface DrawerProps {
  label: string;
  side: 'left' | 'right';
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal sidebar, 20rem wide. Focus stays inside and returns; Escape and the backdrop close it. Its content is mounted
 * when it first opens.
 */
export function Drawer({ label, side, isOpen, onClose, children }: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    if (isOpen) ref.current?.showModal();
    else ref.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={ref}
      className={`${styles.drawer} ${styles[side]}`}
      aria-label={label}
      onCancel={(event) => {
        // It closes once the history has gone back, as a dialog does.
        event.preventDefault();
        onClose();
      }}
      onClose={() => isOpen && onClose()}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.content}>{wasOpened ? children : null}</div>
    </dialog>
  );
}
