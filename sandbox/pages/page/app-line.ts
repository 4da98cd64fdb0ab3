/** What the framing page takes from a game or a sportsbook; it ignores everything else. */
type AppMessage = 'reload' | 'close' | 'back-to-lobby' | 'open-login' | 'open-deposit' | 'open-limits' | 'round-started' | 'round-ended' | 'kept-offline';

/** What the framing page sends. */
const BALANCE_CHANGED = 'balance-changed';
const SHOW_ROUND = 'show-round';

/** Returns true when the game is framed. */
export const isFramed = (): boolean => window.parent !== window;

/** Posts a message to the page that frames the game. It contains no data, so any page may receive it. */
export function tellApp(type: AppMessage): void {
  if (isFramed()) window.parent.postMessage({ type }, '*');
}

/** Handles messages of one type from the framing page, and from no other. */
function hear(type: string, act: (data: object) => void): void {
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    const isSaid = typeof data === 'object' && data !== null && 'type' in data && data.type === type;
    if (isFramed() && source === window.parent && isSaid) act(data);
  });
}

/** Calls back when the framing page reports that the balance has changed outside the game. */
export function onBalanceChanged(act: () => void): void {
  hear(BALANCE_CHANGED, act);
}

/** The framing page may request a round before the game is open. */
let wished: string | null = null;
let show: (round: string) => void = (round) => {
  wished = round;
};
hear(SHOW_ROUND, (data) => {
  if ('round' in data && typeof data.round === 'string') show(data.round);
});

/**
 * Calls back when the framing page requests a past round, by its name in the operator's books. Also handles an earlier
 * request.
 */
export function onShowRound(act: (round: string) => void): void {
  show = act;
  if (wished !== null) act(wished);
  wished = null;
}
