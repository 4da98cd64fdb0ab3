import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { enterTopLayer } from './top-dialog.ts';

interface DialogProps {
  title: string;
  /** `auth` has the art panel, `panel` hangs at the bell, `sheet` is 400 px wide and comes from below on a phone, `edge` stands at the right edge and comes from below on a phone; the others are 560 px wide, and full screen below the desktop layout. */
  kind?: 'auth' | 'medium' | 'panel' | 'sheet' | 'edge';
  art?: ReactNode;
  /** Stand in the place of the title, which is then for screen readers alone. */
  tabs?: ReactNode;
  /** Stands beside the title. */
  badge?: ReactNode;
  footer?: ReactNode;
  onBack?: (() => void) | undefined;
  /** What Escape, and Back where a system takes it for Escape, lead to in place of closing: the layer below. */
  onEscape?: (() => void) | undefined;
  onClose: () => void;
  /** Closed, yet all of it stays alive for the next time: for what must not begin anew. */
  isAsleep?: boolean;
  children: ReactNode;
}

/** A modal dialog, with the way to responsible play as every screen has it: focus stays inside and returns, Escape and the backdrop close it. A field with `data-autofocus` gets the first focus. */
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
      className={`${styles.frame} ${styles[kind]}`}
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
