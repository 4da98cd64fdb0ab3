import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Popup } from '#contract/content.ts';
import { useLayer } from '../../dialogs/use-dialog.ts';
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
  const [due, setDue] = useState<{ popup: Popup; hash: string; isShown: boolean } | null>(null);
  const { isOpen, open, close } = useLayer('popup');
  const isFree = !hasDialog && isInSight && due === null;
  const isLost = isOpen && due === null;
  useEffect(() => {
    // A reload has left the popup's entry in the history and nothing to show there.
    if (isLost) close();
  }, [isLost, close]);
  useEffect(() => {
    if (!isFree || !popup || popup.images.length === 0) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      const hash = await hashPopup(popup);
      if (!(await wasPopupSeen(hash)) && !isGone) setDue({ popup, hash, isShown: false });
    }, CALM_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isFree, popup]);
  if (!due) return null;
  const show = () => {
    // Another width has another picture, which comes later.
    if (due.isShown) return;
    // Another dialog was opened while the picture was on its way.
    if (readTopLayer()) return setDue(null);
    setDue({ ...due, isShown: true });
    open();
    void rememberPopup(due.hash);
  };
  return <PopupDialog popup={due.popup} isOpen={isOpen} onReady={show} onClose={close} />;
}

interface PopupDialogProps {
  popup: Popup;
  isOpen: boolean;
  /** Its picture is there; without it nothing is shown. */
  onReady: () => void;
  onClose: () => void;
}

function PopupDialog({ popup, isOpen, onReady, onClose }: PopupDialogProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || !isOpen) return;
    const opener = document.activeElement;
    element.showModal();
    const leaveTopLayer = enterTopLayer(element);
    return () => {
      leaveTopLayer();
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by the dialog's own cancel
    <dialog ref={ref} className={styles.frame} aria-label={t({ id: 'popup.label', message: 'Duyuru' })} onCancel={onClose} onClick={onClose}>
      <div className={styles.popup}>
        <button type="button" className="icon-btn" aria-label={t({ id: 'popup.close', message: 'Duyuruyu kapat' })} onClick={onClose}>
          <Icon name="close" />
        </button>
        <PopupLink url={popup.url}>
          <ResponsivePicture images={popup.images.map(({ url }) => url)} alt={t({ id: 'popup.open', message: 'Duyuruyu aç' })} onLoad={onReady} />
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
