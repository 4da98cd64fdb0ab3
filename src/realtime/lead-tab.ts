import type { TabChannel } from './tab-channel.ts';

const LOCK_NAME = 'meydan-realtime-1';
/** A leader that has not replied by then is frozen or gone. */
const ANSWER_MS = 1_500;

/**
 * Elects one of the player's tabs as the leader. Calls `lead` when this tab becomes the leader, and the function that
 * it returned when another takes over. A visible tab takes over from one that is hidden or no longer replies. Without
 * locks or channels in this browser, every tab is a leader. Returns a function that ends the candidacy.
 *
 */
export function electLeader(usercode: string, channel: TabChannel | null, lead: () => () => void): () => void {
  if (!channel || !('locks' in navigator)) return lead();
  let isOver = false;
  let resign: (() => void) | null = null;
  let queue = new AbortController();
  let isStealing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const giveUp = () => {
    resign?.();
    resign = null;
  };
  const hold = () =>
    new Promise<void>((resolve) => {
      if (isOver) return resolve();
      const end = lead();
      resign = () => {
        end();
        resolve();
      };
    });
  const stand = async () => {
    while (!isOver) {
      queue = new AbortController();
      const options = isStealing ? { steal: true } : { signal: queue.signal };
      isStealing = false;
      try {
        await navigator.locks.request(`${LOCK_NAME} ${usercode}`, options, hold);
      } catch (error) {
        giveUp();
        if (error instanceof DOMException && error.name === 'AbortError') continue;
        console.warn('the tabs could not elect a leader', error);
        void hold();
        return;
      }
    }
  };
  const takeOver = () => {
    clearTimeout(timer);
    if (resign || isOver || document.hidden) return;
    isStealing = true;
    queue.abort();
  };
  const ask = () => {
    clearTimeout(timer);
    if (document.hidden) {
      if (resign) channel.post({ type: 'I_LEAD', isVisible: false });
      return;
    }
    if (resign) return;
    channel.post({ type: 'WHO_LEADS' });
    timer = setTimeout(takeOver, ANSWER_MS);
  };
  channel.listen((message) => {
    if (message.type === 'WHO_LEADS' && resign) channel.post({ type: 'I_LEAD', isVisible: !document.hidden });
    if (message.type !== 'I_LEAD') return;
    clearTimeout(timer);
    if (!message.isVisible) takeOver();
  });
  document.addEventListener('visibilitychange', ask);
  void stand();
  ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', ask);
    queue.abort();
    giveUp();
  };
}
