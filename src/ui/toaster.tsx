import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast, useToaster } from 'react-hot-toast/headless';
import { Icon, type IconName } from './icon.tsx';
import type { ToastType } from './show-toast.ts';
import { Spinner } from './spinner.tsx';
import styles from './toaster.module.css';
import { useToastPlace } from './use-toast-place.ts';

const MAXIMUM_VISIBLE = 5;
const looks: Record<ToastType, { className: string; icon: IconName | null }> = {
  blank: { className: 'blank', icon: null },
  success: { className: 'ok', icon: 'ok' },
  error: { className: 'err', icon: 'err' },
  warning: { className: 'warn', icon: 'warn' },
  info: { className: 'info', icon: 'info' },
  loading: { className: 'load', icon: null },
};

function isToastType(text: string | undefined): text is ToastType {
  return text !== undefined && text in looks;
}

/** Renders the toasts in our own design; the headless library manages their timing and order. */
export function Toaster() {
  const { t } = useLingui();
  const { toasts, handlers } = useToaster();
  const stack = useRef<HTMLDivElement>(null);
  useToastPlace(stack);
  const [isHeld, setIsHeld] = useState(false);
  const pause = useEffectEvent(handlers.startPause);
  const goOn = useEffectEvent(handlers.endPause);
  // In one place and in turn: ended twice in a row, the library's pause would last for ever.
  useEffect(() => {
    if (!isHeld) return;
    pause();
    return () => goOn();
  }, [isHeld]);
  // No leave event fires for a toast that is removed under the pointer.
  useEffect(() => {
    const noteElsewhere = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && stack.current?.contains(target))) setIsHeld(false);
    };
    document.addEventListener('pointerover', noteElsewhere);
    return () => document.removeEventListener('pointerover', noteElsewhere);
  }, []);
  return (
    <div ref={stack} className={styles.stack} onPointerEnter={() => setIsHeld(true)} onPointerLeave={() => setIsHeld(false)}>
      {toasts.slice(0, MAXIMUM_VISIBLE).map((item) => {
        const type = isToastType(item.className) ? item.className : 'blank';
        const { className, icon } = looks[type];
        return (
          <div key={item.id} className={`toast ${className} ${item.visible ? '' : styles.leaving}`} role={type === 'error' ? 'alert' : 'status'}>
            {icon ? <Icon name={icon} /> : type === 'loading' ? <Spinner /> : null}
            <span>{typeof item.message === 'function' ? item.message(item) : item.message}</span>
            <button type="button" className="icon-btn" aria-label={t({ id: 'toast.close', message: 'Mesajı kapat' })} onClick={() => toast.dismiss(item.id)}>
              <Icon name="close" />
            </button>
          </div>
        );
      })}
    </div>
  );
}
