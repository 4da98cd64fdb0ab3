import { openChannel } from '../storage/open-channel.ts';

interface WithLockOptions {
  name: string;
  /**
   * What to do if the lock is taken: `wait` for it; `leave` at once; or `leave-living`, which leaves only to a
   * responsive holder, so that nothing is lost because the holder's tab is frozen.
   */
  ifTaken: 'wait' | 'leave' | 'leave-living';
}

/** The lock that the work holds. */
export interface HeldLock {
  /**
   * Resolves with false once the lock was taken away while the page was frozen: the work must do nothing more. Queries
   * the browser, which first delivers pending lock events. Call it after anything that may have taken long, and before
   * anything that others must not do as well.
   */
  isHeld(): Promise<boolean>;
}

type Work<T> = (lock: HeldLock) => Promise<T>;

/** For work in a browser without locks. */
const unshared: HeldLock = { isHeld: async () => true };

interface LockMessage {
  name: string;
  says: 'who' | 'here';
}

const CHANNEL_NAME = 'meydan-locks-1';
/**
 * A frozen tab keeps its locks. A waiting tab therefore asks for the holder every 3 to 4 s and takes the lock from one
 * that missed four questions. A responsive page replies at once, even with throttled timers. After 12 s any request of
 * a frozen page has ended too, since none lasts longer than 10 s; so its request and that of the next holder cannot
 * reach the server at the same time. Each tab asks at its own pace, so that no two take the lock at once; if they do,
 * the first one stops.
 */
const ASK_EVERY_MS = 3_000;
const MOST_UNANSWERED = 4;

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Holds the lock while the work runs, and replies to other tabs' questions meanwhile. */
async function hold<T>(name: string, options: LockOptions, work: Work<T>): Promise<T | null> {
  let isStolen = false;
  let running: Promise<T> | null = null;
  const isHeld = async () => {
    await navigator.locks.query();
    return !isStolen;
  };
  const begin = (lock: Lock | null) => {
    if (lock === null) return null;
    const channel = openChannel(CHANNEL_NAME);
    const answer = () => channel?.postMessage({ name, says: 'here' } satisfies LockMessage);
    channel?.addEventListener('message', ({ data }: MessageEvent<LockMessage>) => data.name === name && data.says === 'who' && answer());
    // Others may have asked just before.
    answer();
    running = work({ isHeld }).finally(() => channel?.close());
    return running;
  };
  try {
    return await navigator.locks.request(name, options, begin);
  } catch (error) {
    if (running === null || !isAbort(error)) throw error;
    isStolen = true;
    return await running;
  }
}

/** Calls back when the holder of a lock replies, or has missed all questions. Returns a function that stops asking. */
function askAfterHolder(name: string, onAnswer: () => void, onSilence: () => void): () => void {
  const channel = openChannel(CHANNEL_NAME);
  if (!channel) return () => {};
  let unanswered = 0;
  const ask = () => {
    if (unanswered === MOST_UNANSWERED) {
      onSilence();
      return;
    }
    unanswered += 1;
    channel.postMessage({ name, says: 'who' } satisfies LockMessage);
  };
  const timer = setInterval(ask, ASK_EVERY_MS * (1 + Math.random() / 3));
  channel.addEventListener('message', ({ data }: MessageEvent<LockMessage>) => {
    if (data.name !== name || data.says !== 'here') return;
    unanswered = 0;
    onAnswer();
  });
  ask();
  return () => {
    clearInterval(timer);
    channel.close();
  };
}

/**
 * Waits for the lock, or with `leave-living` until its holder replies. Takes the lock from a holder that does not
 * reply.
 */
async function takeInTime<T>({ name, ifTaken }: WithLockOptions, work: Work<T>): Promise<T | null> {
  const waiting = new AbortController();
  let isSilent = false;
  const onAnswer = () => {
    if (ifTaken === 'leave-living') waiting.abort();
  };
  const onSilence = () => {
    isSilent = true;
    waiting.abort();
  };
  const stopAsking = askAfterHolder(name, onAnswer, onSilence);
  const begin = (lock: HeldLock) => {
    stopAsking();
    return work(lock);
  };
  try {
    return await hold(name, { signal: waiting.signal }, begin);
  } catch (error) {
    if (!waiting.signal.aborted || !isAbort(error)) throw error;
  } finally {
    stopAsking();
  }
  return isSilent ? hold(name, { steal: true }, work) : null;
}

/**
 * Runs work in one tab or worker at a time; without locking if the browser has no locks or blocks them together with
 * storage. Returns null if the work is left to others. Rejects like the work.
 */
export async function withLock<T>(options: WithLockOptions, work: Work<T>): Promise<T | null> {
  const { name, ifTaken } = options;
  if (!navigator.locks) return work(unshared);
  let hasBegun = false;
  const begin = (lock: HeldLock) => {
    hasBegun = true;
    return work(lock);
  };
  try {
    return ifTaken === 'leave' ? await hold(name, { ifAvailable: true }, begin) : await takeInTime(options, begin);
  } catch (error) {
    if (hasBegun || !(error instanceof DOMException && error.name === 'SecurityError')) throw error;
    return work(unshared);
  }
}
