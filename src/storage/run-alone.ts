import { openChannel } from './open-channel.ts';

interface AloneOptions {
  name: string;
  /**
   * What happens where others have the lock: `wait` for them; `leave` at once; or leave only what runs, `leave-living`, so that nothing is left undone because
   * its tab is frozen.
   */
  ifTaken: 'wait' | 'leave' | 'leave-living';
}

/** Of work that holds a lock. */
export interface HeldLock {
  /**
   * False once the lock was taken away while the page was frozen: the work must do nothing more. Asks the browser, which first says what it has not said yet:
   * call it after whatever may have taken long, and before anything that others must not do as well.
   */
  isHeld(): Promise<boolean>;
}

type Work<T> = (lock: HeldLock) => Promise<T>;

/** Of work in a browser that has no locks. */
const unshared: HeldLock = { isHeld: async () => true };

interface LockMessage {
  name: string;
  says: 'who' | 'here';
}

const CHANNEL_NAME = 'meydan-locks-1';
/**
 * A frozen tab keeps its locks, so whoever waits asks after the holder every 3 to 4 s, and takes the lock from one that has missed four questions. A living
 * page answers in the same moment, however its timers are slowed down; after 12 s a request of a frozen one has come to its end as well, for none waits longer
 * than 10 s: what it asked for and the same from the next holder can't reach the server at once. Each asks at a pace of its own, so that not two of them take
 * the lock at once: where they do, the first one stops.
 */
const ASK_EVERY_MS = 3_000;
const MOST_UNANSWERED = 4;

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Holds the lock while the work runs, and answers for it. */
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

/** Calls back when the holder of a lock answers, or has missed all questions. Returns the way to stop asking. */
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

/** Waits for the lock, or until its holder answers where that is enough, and takes it from one that does not. */
async function takeInTime<T>({ name, ifTaken }: AloneOptions, work: Work<T>): Promise<T | null> {
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
 * Runs work in one tab or worker at a time, or at once where the browser has no locks or closes them together with storage; null where it is left to others. Fails as the work does.
 */
export async function runAlone<T>(options: AloneOptions, work: Work<T>): Promise<T | null> {
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
