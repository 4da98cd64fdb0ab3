import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Mark } from '../../ui/icon.tsx';
import styles from './account-dialog.module.css';

interface AccountDialogProps {
  /** Selects the picture beside the form. */
  kind: 'login' | 'register' | 'registered' | 'recovery';
  title: string;
  heading: string;
  text: string;
  tabs?: ReactNode;
  footer?: ReactNode;
  onBack?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The large dialog of login, registration, recovery and the phone: an art panel beside the form. On phones the panel
 * shrinks to a band or disappears.
 */
export function AccountDialog({ kind, title, heading, text, tabs, footer, onBack, onClose, children }: AccountDialogProps) {
  const art = (
    <aside className={`${styles.art} ${styles[kind]}`}>
      <Mark className={`mark ${styles.mark}`} />
      <div>
        <p className={`h ${styles.heading}`}>{heading}</p>
        <p>{text}</p>
      </div>
    </aside>
  );
  return (
    <Dialog kind="auth" title={title} art={art} tabs={tabs} footer={footer} onBack={onBack} onClose={onClose}>
      {children}
    </Dialog>
  );
}
