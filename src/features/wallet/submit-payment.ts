import { transactionType } from '#contract/enumerations.ts';
import { walletEndpoints } from '#contract/wallet.ts';
import { ApiError, isFinalAnswer } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { readSession } from '../../api/session.ts';
import { readLine, subscribeToLine } from '../../pwa/connectivity.ts';

/** Between two questions what became of a payment, when the line is there or nobody has heard of it; the return of the line comes first. */
const ASK_AGAIN_MS = 3_000;
/** A submission that the server doesn't know may still be on its way: it is asked for once more after this. */
const LATE_ARRIVAL_MS = 1_500;
const TOO_MANY_REQUESTS = 429;

export interface PaymentWish {
  /** A transaction type. */
  type: number;
  /** A payment method's number. */
  method: number;
  detail: Record<string, string | number | boolean>;
}

export interface AcceptedPayment {
  /** A link to the payment page when it is a string starting with http. */
  data: unknown;
  message: string | null;
  /** The submission's idempotency key: by it one learns what became of the payment. */
  key: string;
  /** Not this one has arrived but the one before it, whose answer was lost. */
  isEarlier: boolean;
}

/** No answer came. `absent`: the server has surely nothing of it; `unknown`: this backend can't tell. */
export class LostPayment extends Error {
  readonly outcome: 'absent' | 'unknown';

  constructor(outcome: 'absent' | 'unknown') {
    super(`a payment without an answer is ${outcome}`);
    this.name = 'LostPayment';
    this.outcome = outcome;
  }
}

interface Submission {
  key: string;
  content: string;
}
/** Submissions without a decision of the server, one a player, type and method: sent again as they are they keep their key. In memory alone, for they hold what was typed. */
const undecided = new Map<string, Submission>();

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The next moment that is worth a question: the line is back, or some time is over. */
function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = subscribeToLine(() => readLine() && go());
    const timer = setTimeout(go, ASK_AGAIN_MS);
  });
}

/** True once the server says that it has the payment of this key, false once it says twice that it has not. Asks until it hears something, or the session is over. */
async function findOut(key: string): Promise<boolean> {
  let absences = 0;
  for (;;) {
    try {
      if ((await callEndpoint(walletEndpoints.submission, { key })).data !== null) return true;
      absences += 1;
      if (absences > 1) return false;
      await pause(LATE_ARRIVAL_MS);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'ended') throw error;
      if (isFinalAnswer(error) && error.status !== TOO_MANY_REQUESTS) throw new LostPayment('unknown');
      await nextChance();
    }
  }
}

/** Whether an earlier submission has arrived after all; where nobody can tell, the player has been told so and decides by himself. */
async function hasArrivedAfterAll(key: string): Promise<boolean> {
  try {
    return await findOut(key);
  } catch (error) {
    if (error instanceof LostPayment) return false;
    throw error;
  }
}

async function send({ type, method, detail }: PaymentWish, key: string): Promise<AcceptedPayment> {
  const body = { id: method, target: 'pay' as const, detail };
  const endpoint = type === transactionType.Withdraw ? walletEndpoints.withdraw : walletEndpoints.deposit;
  const { data, message } = await callEndpoint(endpoint, body, { idempotencyKey: key });
  return { data, message, key, isEarlier: false };
}

const isDecision = (error: unknown) => isFinalAnswer(error) || (error instanceof ApiError && error.kind === 'ended');

/** The answer of a payment that has arrived: the same submission is sent once more and gets the answer that was lost; where that fails again, it counts as taken without words. */
async function askForAnswer(wish: PaymentWish, key: string): Promise<AcceptedPayment> {
  try {
    return await send(wish, key);
  } catch (error) {
    if (isDecision(error) || !(error instanceof ApiError)) throw error;
    console.info('the payment is there, its answer is not', error.kind);
    return { data: null, message: null, key, isEarlier: false };
  }
}

async function deliver(wish: PaymentWish, key: string, onLost: () => void): Promise<AcceptedPayment> {
  try {
    return await send(wish, key);
  } catch (error) {
    if (isDecision(error) || !(error instanceof ApiError)) throw error;
    onLost();
    if (await findOut(key)) return askForAnswer(wish, key);
    throw new LostPayment('absent');
  }
}

/**
 * Submits a deposit or a withdrawal at most once. One whose answer is lost is asked after until the server can tell; `onLost` says that this has begun. The same
 * wish sent again while nothing is decided is the same submission; another one first asks whether the earlier has arrived, and is not sent if it has.
 * Throws what the server refuses as an ApiError, and a LostPayment where nothing arrived or nobody can tell.
 */
export async function submitPayment(wish: PaymentWish, onLost: () => void = () => {}): Promise<AcceptedPayment> {
  const place = [readSession()?.usercode, wish.type, wish.method].join(':');
  const content = JSON.stringify(wish.detail);
  const earlier = undecided.get(place);
  if (earlier && earlier.content !== content && (await hasArrivedAfterAll(earlier.key))) {
    undecided.delete(place);
    return { data: null, message: null, key: earlier.key, isEarlier: true };
  }
  const submission = earlier?.content === content ? earlier : { key: crypto.randomUUID(), content };
  undecided.set(place, submission);
  const settle = () => void (undecided.get(place) === submission && undecided.delete(place));
  try {
    const accepted = await deliver(wish, submission.key, onLost);
    settle();
    return accepted;
  } catch (error) {
    if (isDecision(error)) settle();
    throw error;
  }
}
