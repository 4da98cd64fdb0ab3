import { useEffect, useState } from 'react';
import type { FrameMessage } from '../../frames/use-frame-messages.ts';
import { isFrameScrolledAtom, isMoneyInFrameAtom } from '../../state/frame-view.ts';
import { store } from '../../state/store.ts';
import { useMedia } from '../../ui/use-media.ts';
import { useMinWidth } from '../../ui/use-min-width.ts';

/** A phone on its side, however wide: the same height as in sports-page.module.css. */
const LOW = '(max-height: 520px)';

/**
 * Fits the site around the frame where there is little room: below the desktop's width it leaves the balance to the
 * frame, and there and in a low window its header goes while the player scrolls down. It does so only as far as the
 * frame reports what it shows and where it is scrolled to. Returns a function that takes each message, and one to call
 * when the frame has loaded a page.
 */
export function useFrameView(): { heed: (message: FrameMessage) => void; onLoad: () => void } {
  const isWide = useMinWidth('desktop');
  const isLow = useMedia(LOW);
  const [isScrolled, setIsScrolled] = useState(false);
  const [showsMoney, setShowsMoney] = useState(false);
  useEffect(() => {
    store.set(isFrameScrolledAtom, isScrolled && (!isWide || isLow));
    store.set(isMoneyInFrameAtom, showsMoney && !isWide);
  }, [isScrolled, showsMoney, isWide, isLow]);
  useEffect(
    () => () => {
      store.set(isFrameScrolledAtom, false);
      store.set(isMoneyInFrameAtom, false);
    },
    [],
  );
  const heed = (message: FrameMessage) => {
    if (message === 'scrolled-down' || message === 'scrolled-up') setIsScrolled(message === 'scrolled-down');
    if (message === 'shows-money') setShowsMoney(true);
  };
  return { heed, onLoad: () => setIsScrolled(false) };
}
