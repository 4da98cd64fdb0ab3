/** The messages that the framing page accepts from a game or a sportsbook. It ignores all others. */
type AppMessage =
  | 'reload'
  | 'close'
  | 'back-to-lobby'
  | 'open-login'
  | 'open-deposit'
  | 'open-limits'
  | 'round-started'
  | 'round-ended'
  | 'kept-offline'
  /** The page shows the balance and that it is play money, so the framing page need not repeat either. */
  | 'shows-money'
  | 'scrolled-down'
  | 'scrolled-up'
  | 'sound-on'
  | 'sound-off';

/** The types of messages that the framing page sends. */
const BALANCE_CHANGED = 'balance-changed';
const SHOW_ROUND = 'show-round';
const BAR_SHOWN = 'bar-shown';
const [SOUND_ON, SOUND_OFF] = ['sound-on', 'sound-off'] as const;

/** Returns whether the page is in a frame. */
export const isFramed = (): boolean => window.parent !== window;

/** Posts a message to the framing page. It contains no data, so it may be sent to any origin. */
export function notifyApp(type: AppMessage): void {
  if (isFramed()) window.parent.postMessage({ type }, '*');
}

/** Handles messages of one type from the framing page, and from no other source. */
function hear(type: string, act: (data: object) => void): void {
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    const isSaid = typeof data === 'object' && data !== null && 'type' in data && data.type === type;
    if (isFramed() && source === window.parent && isSaid) act(data);
  });
}

/**
 * A framing page that says that it shows the name, the play-money mark and the balance itself spares the game its title.
 * In the frame of any other page the game keeps it.
 */
hear(BAR_SHOWN, () => document.body.classList.add('hosted'));

/** Calls `act` when the framing page reports that the balance has changed outside the game. */
export function onBalanceChanged(act: () => void): void {
  hear(BALANCE_CHANGED, act);
}

/** Calls `act` when the balance may be another: when the framing page says so, and when the player comes back to the page. */
export function onBalanceInDoubt(act: () => void): void {
  onBalanceChanged(act);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') act();
  });
}

/**
 * Calls `act` when the framing page says whether sound is on: after the page has loaded, if it is, and after a change
 * elsewhere.
 */
export function onSoundSetting(act: (isOn: boolean) => void): void {
  hear(SOUND_ON, () => act(true));
  hear(SOUND_OFF, () => act(false));
}

/** The requested round, because the framing page may request one before the game is open. */
let wished: string | null = null;
let show: (round: string) => void = (round) => {
  wished = round;
};
hear(SHOW_ROUND, (data) => {
  if ('round' in data && typeof data.round === 'string') show(data.round);
});

/**
 * Calls `act` when the framing page requests a past round, by its name in the operator's records. Also handles a
 * request that arrived earlier.
 */
export function onShowRound(act: (round: string) => void): void {
  show = act;
  if (wished !== null) act(wished);
  wished = null;
}
