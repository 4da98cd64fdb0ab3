import type { balanceChangedMessage, FrameCommand, FrameNews, FrameWish, ShowRoundMessage } from '#contract/frame-messages.ts';

const BALANCE_CHANGED: (typeof balanceChangedMessage)['type'] = 'balance-changed';
const SHOW_ROUND: ShowRoundMessage['type'] = 'show-round';

/** True where a page of the operator shows the game in a frame. */
export const isFramed = (): boolean => window.parent !== window;

/** Says something to the page that shows the game; it carries nothing, so that whoever it is may hear it. */
export function tellApp(type: FrameNews | FrameCommand | FrameWish): void {
  if (isFramed()) window.parent.postMessage({ type }, '*');
}

/** Hears messages of one type from that page, and from no other. */
function hear(type: string, act: (data: object) => void): void {
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    const isSaid = typeof data === 'object' && data !== null && 'type' in data && data.type === type;
    if (isFramed() && source === window.parent && isSaid) act(data);
  });
}

/** Hears from that page, and from no other, that the balance has changed outside of the game. */
export function onBalanceChanged(act: () => void): void {
  hear(BALANCE_CHANGED, act);
}

/** The page may wish for a round before the game is open. */
let wished: string | null = null;
let show: (round: string) => void = (round) => {
  wished = round;
};
hear(SHOW_ROUND, (data) => {
  if ('round' in data && typeof data.round === 'string') show(data.round);
});

/** Hears from that page that the player wants to see a past round, by its name in the operator's books; also when it was said before. */
export function onShowRound(act: (round: string) => void): void {
  show = act;
  if (wished !== null) act(wished);
  wished = null;
}
