import type { TabChannel } from './tab-channel.ts';

const LOCK_NAME = 'meydan-realtime-1';
/** A leading tab that has not answered by then is frozen or gone. */
const ANSWER_MS = 1_500;

/**
 * Lets one tab of the player lead: `lead` is called when this one does, and what it answers when it does no more. A tab in sight takes over from one that is
 * out of sight or no longer answers. Where the browser has no locks or no line between tabs, every tab leads itself. Answers the way to stop.
 */
export function electLeader(usercode: string, channel: TabChannel | null, lead: () => () => void): () => void {
  if (!channel || !('locks' in navigator)) return lead();
  let isOver = false;
  let resign: (() => void) | null = null;
  let queue = new AbortController();
  let wantsAtOnce = false;
  let patience: ReturnType<typeof setTimeout> | undefined;

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
      const options = wantsAtOnce ? { steal: true } : { signal: queue.signal };
      wantsAtOnce = false;
      try {
        await navigator.locks.request(`${LOCK_NAME} ${usercode}`, options, hold);
      } catch (error) {
        giveUp();
        if (error instanceof DOMException && error.name === 'AbortError') continue;
        console.warn('tabs can not agree on one that leads', error);
        void hold();
        return;
      }
    }
  };
  const takeOver = () => {
    clearTimeout(patience);
    if (resign || isOver || document.hidden) return;
    wantsAtOnce = true;
    queue.abort();
  };
  const ask = () => {
    clearTimeout(patience);
    if (document.hidden) {
      if (resign) channel.tell({ type: 'I_LEAD', isVisible: false });
      return;
    }
    if (resign) return;
    channel.tell({ type: 'WHO_LEADS' });
    patience = setTimeout(takeOver, ANSWER_MS);
  };
  channel.listen((message) => {
    if (message.type === 'WHO_LEADS' && resign) channel.tell({ type: 'I_LEAD', isVisible: !document.hidden });
    if (message.type !== 'I_LEAD') return;
    clearTimeout(patience);
    if (!message.isVisible) takeOver();
  });
  document.addEventListener('visibilitychange', ask);
  void stand();
  ask();
  return () => {
    isOver = true;
    clearTimeout(patience);
    document.removeEventListener('visibilitychange', ask);
    queue.abort();
    giveUp();
  };
}
