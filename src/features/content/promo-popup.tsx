import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Popup } from '#contract/content.ts';
import { useLayer } from '../../dialogs/use-dialog.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { rememberPopup, wasPopupSeen } from '../../storage/device-database.ts';
import { Icon } from '../../ui/icon.tsx';
import { foreignLink, ownPath } from '../../ui/own-path.ts';
import { ResponsivePicture } from '../../ui/responsive-picture.tsx';
import { enterTopLayer } from '../../ui/top-dialog.ts';
import { usePause } from '../../ui/use-pause.ts';
import { useSession } from '../account/use-session.ts';
import { isNewPlayer } from './is-new-player.ts';
import { hashPopup } from './popup-hash.ts';
import styles from './promo-popup.module.css';
import { contentQueries } from './queries.ts';
import { useSiteOptions } from './site-links.ts';

/** Length of the pause in which the popup may open (decisions, 15.19). */
const PAUSE_MS = 3_000;
/** Site option that selects the popup's audience: everybody, or with `new` only guests and new players without a round. */
const AUDIENCE_OPTION = 'popup';

/** Resolves to whether this popup must still be shown to this visitor on this device. */
async function isWanted(hash: string, audience: string | undefined, usercode: string | undefined): Promise<boolean> {
  if (await wasPopupSeen(hash)) return false;
  return audience !== 'new' || usercode === undefined || (await isNewPlayer(usercode, hash));
}

/**
 * The promotional popup. Shows once per content on this device, to the audience of its option, in a pause: nothing
 * open, typed or touched for a while.
 */
export function PromoPopup() {
  const { data: popup } = useQuery(contentQueries.popup(useLocale()));
  const options = useSiteOptions();
  const usercode = useSession()?.usercode;
  const isPause = usePause(PAUSE_MS);
  const [due, setDue] = useState<{ popup: Popup; hash: string } | null>(null);
  const [isReady, setIsReady] = useState(false);
  const [wasShown, setWasShown] = useState(false);
  const { isOpen, open, close } = useLayer('popup');
  const isLost = isOpen && !wasShown;
  useEffect(() => {
    // A reload has left the popup's history entry without anything to show.
    if (isLost) close();
  }, [isLost, close]);
  useEffect(() => {
    if (!isPause || due || !options || !popup || popup.images.length === 0) return;
    let isGone = false;
    const look = async () => {
      const hash = await hashPopup(popup);
      if ((await isWanted(hash, options.get(AUDIENCE_OPTION), usercode)) && !isGone) setDue({ popup, hash });
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [isPause, due, options, popup, usercode]);
  useEffect(() => {
    // If something was opened or touched while the picture loaded, wait for the next pause.
    if (!due || !isReady || !isPause || wasShown) return;
    setWasShown(true);
    open();
    void rememberPopup(due.hash);
  }, [due, isReady, isPause, wasShown, open]);
  return due ? <PopupDialog popup={due.popup} isOpen={isOpen && wasShown} onReady={() => setIsReady(true)} onClose={close} /> : null;
}

interface PopupDialogProps {
  popup: Popup;
  isOpen: boolean;
  /** Called when the picture is loaded; nothing shows without it. */
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

/** Links to the popup's address, or to the current page if it has none. */
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
