import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Popup } from '#contract/content.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { rememberPopup, wasPopupSeen } from '../../storage/device-database.ts';
import { Icon } from '../../ui/icon.tsx';
import { foreignLink, ownPath } from '../../ui/own-path.ts';
import { ResponsivePicture } from '../../ui/responsive-picture.tsx';
import { enterTopLayer, readTopLayer, subscribeToTopLayer } from '../../ui/top-dialog.ts';
import { hashPopup } from './popup-hash.ts';
import styles from './promo-popup.module.css';
import { contentQueries } from './queries.ts';

/** So long the page has stood in sight without a dialog before it speaks up. */
const CALM_MS = 6_000;

function subscribeToSight(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** The promotional popup: once per content on this device, when the page is calm and no dialog is open. */
export function PromoPopup() {
  const { data: popup } = useQuery(contentQueries.popup(useLocale()));
  const hasDialog = useSyncExternalStore(
    subscribeToTopLayer,
    () => readTopLayer() !== null,
    () => false,
  );
  const isInSight = useSyncExternalStore(subscribeToSight, () => !document.hidden);
  const [due, setDue] = useState<{ popup: Popup; hash: string } | null>(null);
  const [isOver, setIsOver] = useState(false);
  const isFree = !hasDialog && isInSight && !isOver && due === null;
  useEffect(() => {
    if (!isFree || !popup || popup.images.length === 0) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      const hash = await hashPopup(popup);
      if (!(await wasPopupSeen(hash)) && !isGone) setDue({ popup, hash });
    }, CALM_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isFree, popup]);
  if (!due) return null;
  const close = () => {
    setDue(null);
    setIsOver(true);
  };
  return <PopupDialog popup={due.popup} onShown={() => void rememberPopup(due.hash)} onBlocked={() => setDue(null)} onClose={close} />;
}

interface PopupDialogProps {
  popup: Popup;
  onShown: () => void;
  /** Another dialog was opened while the image was on its way. */
  onBlocked: () => void;
  onClose: () => void;
}

/** Opens when its image is there; without it nothing is shown. */
function PopupDialog({ popup, onShown, onBlocked, onClose }: PopupDialogProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLDialogElement>(null);
  const leave = useRef(() => {});
  const open = () => {
    const element = ref.current;
    if (!element || element.open) return;
    if (readTopLayer()) {
      onBlocked();
      return;
    }
    const opener = document.activeElement;
    element.showModal();
    const leaveTopLayer = enterTopLayer(element);
    leave.current = () => {
      leaveTopLayer();
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
    onShown();
  };
  useEffect(() => () => leave.current(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by the dialog's own cancel
    <dialog ref={ref} className={styles.frame} aria-label={t({ id: 'popup.label', message: 'Duyuru' })} onCancel={onClose} onClick={onClose}>
      <div className={styles.popup}>
        <button type="button" className="icon-btn" aria-label={t({ id: 'popup.close', message: 'Duyuruyu kapat' })} onClick={onClose}>
          <Icon name="close" />
        </button>
        <PopupLink url={popup.url}>
          <ResponsivePicture images={popup.images.map(({ url }) => url)} alt={t({ id: 'popup.open', message: 'Duyuruyu aç' })} onLoad={open} />
        </PopupLink>
      </div>
    </dialog>
  );
}

/** Leads to the popup's address, or to the page that is shown where it has none. */
function PopupLink({ url, children }: { url: string; children: ReactNode }) {
  const foreign = foreignLink(url);
  if (!foreign)
    return (
      <Link className={styles.picture} to={ownPath(url) ?? '.'}>
        {children}
      </Link>
    );
  return (
    <a className={styles.picture} href={foreign} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
