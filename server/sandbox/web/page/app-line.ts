import type { balanceChangedMessage, FrameCommand, FrameNews } from '#contract/frame-messages.ts';

const BALANCE_CHANGED: (typeof balanceChangedMessage)['type'] = 'balance-changed';

/** True where a page of the operator shows the game in a frame. */
export const isFramed = (): boolean => window.parent !== window;

/** Says something to the page that shows the game; it carries nothing, so that whoever it is may hear it. */
export function tellApp(type: FrameNews | FrameCommand): void {
  if (isFramed()) window.parent.postMessage({ type }, '*');
}

/** Hears from that page, and from no other, that the balance has changed outside of the game. */
export function onBalanceChanged(act: () => void): void {
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    const isSaid = typeof data === 'object' && data !== null && 'type' in data && data.type === BALANCE_CHANGED;
    if (isFramed() && source === window.parent && isSaid) act();
  });
}
