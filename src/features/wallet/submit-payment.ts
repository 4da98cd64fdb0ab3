import { transactionType } from '#contract/enumerations.ts';
import type { PaymentItem } from '#contract/wallet.ts';
import { ApiError, isFinalAnswer } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { readSession } from '../../api/session.ts';
import { nextChance } from '../../pwa/next-chance.ts';
import { dropAct, findAct, keepAct, noteAct, type UndecidedAct } from '../../storage/undecided-acts.ts';

/** A submission that the server doesn't know may still be on its way: it is asked for once more after this. */
const LATE_ARRIVAL_MS = 1_500;
const TOO_MANY_REQUESTS = 429;
/** The key was used for a submission of another content. */
const KEY_TAKEN = 409;
const PLACE = 'payment:';

export interface PaymentWish {
  /** A transaction type. */
  type: number;
  /** A payment method's number, and the name it goes by. */
  method: number;
  title: string;
  /** In lira; undefined where the form asks for none. */
  amount: number | undefined;
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
  /** It was found out that it has arrived after its answer had been missing. */
  wasLost: boolean;
  /** It was found out about after its form had gone, as by a reload: there are no words of the server. */
  isFound?: boolean;
  /** Of the one that has arrived, in lira; undefined where it isn't known. */
  amount: number | undefined;
}

/** No answer came. `absent`: the server has nothing of it; `unknown`: this backend can't tell. */
export class LostPayment extends Error {
  readonly outcome: 'absent' | 'unknown';

  constructor(outcome: 'absent' | 'unknown') {
    super(`a payment without an answer is ${outcome}`);
    this.name = 'LostPayment';
    this.outcome = outcome;
  }
}

/** What was submitted under a key, in memory alone: beside the amount, nothing of what was typed is kept anywhere else. */
const contents = new Map<string, string>();

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The name under which an undecided payment of this kind is kept. */
export const paymentPlace = (type: number, method: number) => `${PLACE}${type}:${method}`;

/** Type and method of a kept act; null where it is no payment. */
export function paymentOf({ place }: UndecidedAct): { type: number; method: number } | null {
  const [type, method] = place.startsWith(PLACE) ? place.slice(PLACE.length).split(':').map(Number) : [];
  return type === undefined || method === undefined ? null : { type, method };
}

/**
 * The payment of this key once the server says that it has it, null once it says twice that it has not, of which nothing is believed before `surelyOverMs`
 * by this device's clock. Asks until it hears something, or the session is over. Throws a LostPayment where the backend can't tell.
 */
export async function findOut(key: string, surelyOverMs = 0): Promise<PaymentItem | null> {
  let absences = 0;
  for (let failures = 0; ; ) {
    try {
      const { data } = await callEndpoint('wallet.submission', { key });
      if (data !== null) return data;
      if (Date.now() >= surelyOverMs) absences += 1;
      if (absences > 1) return null;
      await pause(LATE_ARRIVAL_MS);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'ended') throw error;
      if (isFinalAnswer(error) && error.status !== TOO_MANY_REQUESTS) throw new LostPayment('unknown');
      await nextChance(failures);
      failures += 1;
    }
  }
}

/** What became of an earlier submission; where nobody can tell, the player has been told so and decides by himself. */
async function lookForEarlier(key: string): Promise<'there' | 'absent' | 'unknown'> {
  try {
    return (await findOut(key)) ? 'there' : 'absent';
  } catch (error) {
    if (error instanceof LostPayment) return 'unknown';
    throw error;
  }
}

async function send({ type, method, detail, amount }: PaymentWish, key: string): Promise<AcceptedPayment> {
  const body = { id: method, target: 'pay' as const, detail };
  const endpoint = type === transactionType.Withdraw ? 'wallet.withdraw' : 'wallet.deposit';
  const { data, message } = await callEndpoint(endpoint, body, { idempotencyKey: key });
  return { data, message, key, isEarlier: false, wasLost: false, amount };
}

const isDecision = (error: unknown) => isFinalAnswer(error) || (error instanceof ApiError && error.kind === 'ended');
const isKeyTaken = (error: unknown) => error instanceof ApiError && error.status === KEY_TAKEN;

/** The answer of a payment that has arrived: the same submission is sent once more and gets the answer that was lost; where that fails again, it counts as taken without words. */
async function askForAnswer(wish: PaymentWish, key: string, found: PaymentItem): Promise<AcceptedPayment> {
  try {
    return { ...(await send(wish, key)), wasLost: true };
  } catch (error) {
    if (isDecision(error) || !(error instanceof ApiError)) throw error;
    console.info('the payment is there, its answer is not', error.kind);
    return { data: found.link ?? null, message: null, key, isEarlier: false, wasLost: true, amount: found.amount };
  }
}

async function deliver(wish: PaymentWish, act: UndecidedAct, onLost: () => void): Promise<AcceptedPayment> {
  try {
    return await send(wish, act.key);
  } catch (error) {
    if (isDecision(error) || !(error instanceof ApiError)) throw error;
    noteAct(act, { isLost: true });
    onLost();
    const found = await findOut(act.key);
    if (found) return askForAnswer(wish, act.key, found);
    throw new LostPayment('absent');
  }
}

async function deliverUntilDecided(wish: PaymentWish, act: UndecidedAct, onLost: () => void): Promise<AcceptedPayment> {
  const forget = () => {
    dropAct(act);
    contents.delete(act.key);
  };
  contents.set(act.key, JSON.stringify(wish.detail));
  keepAct(act);
  try {
    const accepted = await deliver(wish, act, onLost);
    forget();
    return accepted;
  } catch (error) {
    if (isDecision(error)) forget();
    else noteAct(act, { isTold: true });
    throw error;
  }
}

/** The answer for a wish that is not sent, because the one before it has arrived. */
function earlierOf(act: UndecidedAct): AcceptedPayment {
  dropAct(act);
  contents.delete(act.key);
  return { data: null, message: null, key: act.key, isEarlier: true, wasLost: true, amount: act.amount };
}

/**
 * Submits a deposit or a withdrawal at most once. One whose answer is lost is asked after until the server can tell; `onLost` says that this has begun. While
 * one is undecided, also over a reload, the next of its method goes by the same key, whatever its content: of the two the server takes one. Another content
 * first asks whether the earlier has arrived, and is not sent if it has. Throws what the server refuses as an ApiError, and a LostPayment where nothing
 * arrived or nobody can tell.
 */
export async function submitPayment(wish: PaymentWish, onLost: () => void = () => {}): Promise<AcceptedPayment> {
  const place = paymentPlace(wish.type, wish.method);
  const earlier = findAct(place);
  const isAnother = earlier !== undefined && contents.get(earlier.key) !== JSON.stringify(wish.detail);
  const fate = isAnother ? await lookForEarlier(earlier.key) : null;
  if (isAnother && fate === 'there') return earlierOf(earlier);
  const anew = (key: string): UndecidedAct => ({
    usercode: readSession()?.usercode ?? '',
    place,
    key,
    atMs: Date.now(),
    title: wish.title,
    ...(wish.amount === undefined ? {} : { amount: wish.amount }),
  });
  const act = anew(earlier && fate !== 'unknown' ? earlier.key : crypto.randomUUID());
  try {
    return await deliverUntilDecided(wish, act, onLost);
  } catch (error) {
    if (!isAnother || !isKeyTaken(error)) throw error;
    // The earlier one was late and has taken the key; without a payment of it, it was refused.
    if ((await lookForEarlier(act.key)) === 'there') return earlierOf(earlier);
    return deliverUntilDecided(wish, anew(crypto.randomUUID()), onLost);
  }
}
