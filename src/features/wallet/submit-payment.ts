import { transactionType } from '#contract/enumerations.ts';
import type { PaymentItem } from '#contract/wallet.ts';
import { ApiError, isFinalAnswer } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { findPendingRequest, type PendingRequest, removePendingRequest, savePendingRequest, updatePendingRequest } from '../../delivery/pending-requests.ts';
import { nextChance } from '../../pwa/next-chance.ts';
import { readSession } from '../../state/session.ts';

/** A submission unknown to the server may still be in flight: ask once more after this time. */
const LATE_ARRIVAL_MS = 1_500;
const TOO_MANY_REQUESTS = 429;
/** The key was used for a submission with other content. */
const KEY_TAKEN = 409;
const PLACE = 'payment:';

export interface PaymentRequest {
  /** A transaction type. */
  type: number;
  /** A payment method's number, and its name. */
  method: number;
  title: string;
  /** In lira; undefined if the form has no amount. */
  amount: number | undefined;
  detail: Record<string, string | number | boolean>;
}

export interface AcceptedPayment {
  /** The link to the payment page if it is a string with an address. */
  data: unknown;
  message: string | null;
  /** Idempotency key of the submission, for requesting what became of the payment. */
  key: string;
  /** True if the previous submission, whose answer was lost, has arrived instead of this one. */
  isEarlier: boolean;
  /** True if its answer was missing at first. */
  wasLost: boolean;
  /** True if it was found after its form was gone, as after a reload: there is no message from the server. */
  isFound?: boolean;
  /** Amount of the submission that arrived, in lira; undefined if it isn't known. */
  amount: number | undefined;
}

/** No answer came. `absent`: the server has no such payment; `unknown`: this backend can't tell. */
export class LostPayment extends Error {
  readonly outcome: 'absent' | 'unknown';

  constructor(outcome: 'absent' | 'unknown') {
    super(`a payment without an answer is ${outcome}`);
    this.name = 'LostPayment';
    this.outcome = outcome;
  }
}

/** Content submitted under a key, in memory only: apart from the amount, nothing typed is stored anywhere else. */
const contents = new Map<string, string>();

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Returns the name under which an undecided payment of this kind is stored. */
export const paymentPlace = (type: number, method: number) => `${PLACE}${type}:${method}`;

/** Returns type and method of a stored pending request; null if it isn't a payment. */
export function paymentOf({ place }: PendingRequest): { type: number; method: number } | null {
  const [type, method] = place.startsWith(PLACE) ? place.slice(PLACE.length).split(':').map(Number) : [];
  return type === undefined || method === undefined ? null : { type, method };
}

/** A submission: whose it is, and its key. */
type Submission = Pick<PendingRequest, 'usercode' | 'key'>;

/**
 * Returns the payment of a submission once the server has it, or null once the server has denied it twice. Denials
 * before `surelyOverMs`, in milliseconds since the epoch by this device's clock, do not count. Retries until the server
 * answers. Throws an ApiError if the session ends, and a LostPayment if the backend can't tell.
 */
export async function findOut({ usercode, key }: Submission, surelyOverMs = 0): Promise<PaymentItem | null> {
  let absences = 0;
  for (let failures = 0; ; ) {
    try {
      const { data } = await callEndpoint('wallet.submission', { key }, { usercode });
      if (data !== null) return data;
      if (Date.now() >= surelyOverMs) absences += 1;
      if (absences > 1) return null;
      await pause(LATE_ARRIVAL_MS);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'ended') throw error;
      // An unreadable answer means neither yes nor no, however often it is requested, and so does a backend's page for
      // unknown calls.
      const isUseless = error.kind === 'contract' || error.kind === 'missing';
      if (isUseless || (isFinalAnswer(error) && error.status !== TOO_MANY_REQUESTS)) throw new LostPayment('unknown');
      await nextChance(failures);
      failures += 1;
    }
  }
}

/** Returns what became of an earlier submission. If it is `unknown`, the player has been told and decides. */
async function lookForEarlier(earlier: Submission): Promise<'there' | 'absent' | 'unknown'> {
  try {
    return (await findOut(earlier)) ? 'there' : 'absent';
  } catch (error) {
    if (error instanceof LostPayment) return 'unknown';
    throw error;
  }
}

async function send({ type, method, detail, amount }: PaymentRequest, { usercode, key }: Submission): Promise<AcceptedPayment> {
  const body = { id: method, target: 'pay' as const, detail };
  const endpoint = type === transactionType.Withdraw ? 'wallet.withdraw' : 'wallet.deposit';
  const { data, message } = await callEndpoint(endpoint, body, { idempotencyKey: key, usercode });
  return { data, message, key, isEarlier: false, wasLost: false, amount };
}

const isDecision = (error: unknown) => isFinalAnswer(error) || (error instanceof ApiError && error.kind === 'ended');
const isKeyTaken = (error: unknown) => error instanceof ApiError && error.status === KEY_TAKEN;

/**
 * Requests the answer of a payment that has arrived: sends the same submission again, which returns the lost answer. If
 * that fails as well, the payment counts as accepted, without a message.
 */
async function askForAnswer(payment: PaymentRequest, submission: Submission, found: PaymentItem): Promise<AcceptedPayment> {
  try {
    return { ...(await send(payment, submission)), wasLost: true };
  } catch (error) {
    if (isDecision(error) || !(error instanceof ApiError)) throw error;
    console.info('the payment is there, its answer is not', error.kind);
    return { data: found.link ?? null, message: null, key: submission.key, isEarlier: false, wasLost: true, amount: found.amount };
  }
}

async function deliver(payment: PaymentRequest, act: PendingRequest, onLost: () => void): Promise<AcceptedPayment> {
  try {
    return await send(payment, act);
  } catch (error) {
    if (isDecision(error) || !(error instanceof ApiError)) throw error;
    updatePendingRequest(act, { isLost: true });
    onLost();
    const found = await findOut(act);
    if (found) return askForAnswer(payment, act, found);
    throw new LostPayment('absent');
  }
}

async function deliverUntilDecided(payment: PaymentRequest, act: PendingRequest, onLost: () => void): Promise<AcceptedPayment> {
  const forget = () => {
    removePendingRequest(act);
    contents.delete(act.key);
  };
  contents.set(act.key, JSON.stringify(payment.detail));
  savePendingRequest(act);
  try {
    const accepted = await deliver(payment, act, onLost);
    forget();
    return accepted;
  } catch (error) {
    if (isDecision(error)) forget();
    else updatePendingRequest(act, { isTold: true });
    throw error;
  }
}

/** Returns the result for a payment that is not sent, because the previous one has arrived. */
function earlierOf(act: PendingRequest): AcceptedPayment {
  removePendingRequest(act);
  contents.delete(act.key);
  return { data: null, message: null, key: act.key, isEarlier: true, wasLost: true, amount: act.amount };
}

/**
 * Submits a deposit or a withdrawal at most once. If the answer is lost, asks for the payment until the server can
 * tell; `onLost` is called when that begins. While a payment is undecided, even across a reload, the next one by its
 * method uses the same key, whatever its content, so that the server accepts only one of the two. With other content,
 * it first asks whether the earlier payment has arrived. It then sends nothing if it has, or uses a new key if nobody
 * can tell. Throws an ApiError if the server refuses, and a LostPayment if nothing arrived or nobody can tell.
 */
export async function submitPayment(payment: PaymentRequest, onLost: () => void = () => {}): Promise<AcceptedPayment> {
  const place = paymentPlace(payment.type, payment.method);
  const usercode = readSession()?.usercode ?? '';
  const earlier = findPendingRequest(place);
  const isAnother = earlier !== undefined && contents.get(earlier.key) !== JSON.stringify(payment.detail);
  const fate = isAnother ? await lookForEarlier(earlier) : null;
  if (isAnother && fate === 'there') return earlierOf(earlier);
  const anew = (key: string): PendingRequest => ({
    usercode,
    place,
    key,
    atMs: Date.now(),
    title: payment.title,
    ...(payment.amount === undefined ? {} : { amount: payment.amount }),
  });
  const act = anew(earlier && fate !== 'unknown' ? earlier.key : crypto.randomUUID());
  try {
    return await deliverUntilDecided(payment, act, onLost);
  } catch (error) {
    if (!isAnother || !isKeyTaken(error)) throw error;
    // The earlier submission arrived late and took the key. If it has no payment, it was refused.
    const late = await lookForEarlier(act);
    if (late === 'there') return earlierOf(earlier);
    if (late === 'unknown') {
      savePendingRequest({ ...earlier, isTold: true });
      throw new LostPayment('unknown');
    }
    return deliverUntilDecided(payment, anew(crypto.randomUUID()), onLost);
  }
}
