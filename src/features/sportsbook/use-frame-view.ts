import { useEffect, useState } from 'react';
import type { FrameMessage } from '../../frames/use-frame-messages.ts';
import { isFrameScrolledAtom, isMoneyInFrameAtom } from '../../state/frame-view.ts';
import { store } from '../../state/store.ts';
import { useMinWidth } from '../../ui/use-min-width.ts';

/**
 * Fits the site around the frame of a phone, as far as the frame reports what it shows and where it is scrolled to: a
 * frame that reports nothing changes nothing. Returns a function that takes each message, and one to call when the frame
 * has loaded a page.
 */
export function useFrameView(): { heed: (message: FrameMessage) => void; onLoad: () => void } {
  const isWide = useMinWidth('desktop');
  const [isScrolled, setIsScrolled] = useState(false);
  const [showsMoney, setShowsMoney] = useState(false);
  useEffect(() => {
    store.set(isFrameScrolledAtom, isScrolled && !isWide);
    store.set(isMoneyInFrameAtom, showsMoney && !isWide);
  }, [isScrolled, showsMoney, isWide]);
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
