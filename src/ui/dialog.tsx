import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { enterTopLayer } from './top-dialog.ts';

interface DialogProps {
  title: string;
  /**
   * `auth` has the art panel. `panel` hangs below the bell. `sheet` is 400 px wide. `edge` is at the right edge. Both
   * come from below on a phone. The others are 560 px wide, and full screen below the desktop layout.
   */
  kind?: 'auth' | 'medium' | 'panel' | 'sheet' | 'edge';
  art?: ReactNode;
  /** Replaces the title, which is then for screen readers only. */
  tabs?: ReactNode;
  /** Beside the title. */
  badge?: ReactNode;
  footer?: ReactNode;
  onBack?: (() => void) | undefined;
  /** Replaces closing on Escape, and on Back if the system maps it to Escape: returns to the layer below. */
  onEscape?: (() => void) | undefined;
  onClose: () => void;
  /** Closed, but still mounted for the next time, if its content must not start over. */
  isAsleep?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog, with the link to responsible play that every screen has. Focus stays inside and returns to the
 * opener; Escape and the backdrop close the dialog. A field with `data-autofocus` is focused first.
 */
export function Dialog({ title, kind = 'medium', art, tabs, badge, footer, onBack, onEscape, onClose, isAsleep = false, children }: DialogProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = ref.current;
    if (!element || element.open || isAsleep) return;
    const opener = document.activeElement;
    element.showModal();
    const leaveTopLayer = enterTopLayer(element);
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus();
    return () => {
      leaveTopLayer();
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isAsleep]);
  return (
    <dialog
      ref={ref}
      className={`${styles.frame} ${styles[kind] ?? ''}`}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        (onEscape ?? onClose)();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={`dialog ${styles.body}`}>
        {art}
        <div className={styles.side}>
          <header className="dialog-head">
            {onBack ? (
              <button type="button" className="icon-btn" aria-label={t({ id: 'dialog.back', message: 'Geri' })} onClick={onBack}>
                <Icon name="back" />
              </button>
            ) : null}
            <h2 id={titleId} className={tabs ? 'vh' : undefined}>
              {title}
            </h2>
            {tabs}
            {badge}
            <Link className="icon-btn" to="/responsible-play" aria-label={t({ id: 'responsible_play', message: 'Sorumlu oyun' })}>
              <Icon name="shield" size={20} />
            </Link>
            <button type="button" className="icon-btn" aria-label={t({ id: 'dialog.close', message: 'Kapat' })} onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          {children}
          {footer ? <footer className="dialog-foot">{footer}</footer> : null}
        </div>
      </div>
    </dialog>
  );
}
