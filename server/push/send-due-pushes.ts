import { claimBroadcastPushes } from './claim-broadcast-pushes.ts';
import { deliverPush, type PushDelivery, type PushSender } from './deliver-push.ts';
import { maySend } from './may-send.ts';
import { type ClaimedPush, claimPushes, postponePush, removePush, shortenPush } from './outbox.ts';
import { deleteSubscription } from './subscriptions.ts';

/** With the pauses between them, three quarters of an hour of trying. */
export const LARGEST_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10_000;
const PAUSE_FACTOR = 6;
/** A pause is randomly up to this much longer, so that what failed together is not retried together. */
const LARGEST_JITTER = 0.25;

export type PushEnd = 'sent' | 'gone' | 'refused' | 'expired' | 'givenUp' | 'notWanted';

function describe({ id, attempts, subscription_id: subscriptionId, notification }: ClaimedPush) {
  return { pushId: String(id), subscriptionId: String(subscriptionId), notificationId: notification.id, attempts };
}

/** The pause after a number of failed attempts: 10 s, 1 min, 6 min, 36 min. */
function pauseAfter(attempts: number): number {
  return FIRST_PAUSE_MS * PAUSE_FACTOR ** (attempts - 1) * (1 + Math.random() * LARGEST_JITTER);
}

/** Records the outcome of an attempt. Returns how the push has ended; null when it is tried again. */
async function settle({ database, clock, log }: PushSender, push: ClaimedPush, delivery: PushDelivery): Promise<PushEnd | null> {
  if (delivery.result === 'sent') {
    await removePush(database, push);
    return 'sent';
  }
  const { result, problem } = delivery;
  const details = { ...describe(push), problem };
  if (result === 'gone') {
    log.info(details, 'a push service has forgotten a subscription, which is deleted');
    await deleteSubscription(database, { id: push.subscription_id, endpoint: push.endpoint });
    return 'gone';
  }
  const isTriedAgain = push.attempts < LARGEST_ATTEMPTS && (result === 'again' || (result === 'tooLarge' && !push.is_short));
  if (!isTriedAgain) {
    log.error(details, 'a push is given up');
    await removePush(database, push);
    return result === 'again' ? 'givenUp' : 'refused';
  }
  const now = clock.now();
  if (result === 'tooLarge') {
    await shortenPush(database, push, now);
    return null;
  }
  const pauseMs = Math.max(pauseAfter(push.attempts), delivery.afterMs);
  log.warn({ ...details, pauseMs }, 'a push could not be sent and is tried again');
  await postponePush(database, push, new Date(now.getTime() + pauseMs));
  return null;
}

async function send(sender: PushSender, push: ClaimedPush): Promise<PushEnd | null> {
  const { database, clock, log } = sender;
  const { player_id: playerId, type, is_read: isRead } = push.notification;
  if (push.expires_at <= clock.now()) {
    log.warn(describe(push), 'a push has expired before it could be sent');
    await removePush(database, push);
    return 'expired';
  }
  if (push.attempts > LARGEST_ATTEMPTS) {
    log.error(describe(push), 'a push is given up: what became of its attempts is not known');
    await removePush(database, push);
    return 'givenUp';
  }
  if (!(await maySend(database, { playerId, type, isBroadcast: push.is_broadcast, isRead, now: clock.now() }))) {
    await removePush(database, push);
    return 'notWanted';
  }
  return settle(sender, push, await deliverPush(sender, push));
}

function startSending(sender: PushSender, claimed: readonly ClaimedPush[], onEnd: (end: PushEnd) => void): Promise<void>[] {
  return claimed.map(async (push) => {
    try {
      const end = await send(sender, push);
      if (end !== null) onEnd(end);
    } catch (error) {
      // Its lease runs out by itself, then it is claimed again.
      sender.log.error({ ...describe(push), err: error }, 'what became of a push could not be noted');
    }
  });
}

interface SendingLimits {
  service: string;
  capacity: number;
}

/**
 * Claims players' own pushes that are due for one push service, at most `capacity`, and starts to send them, all at
 * once. Returns the pending sends; none of them rejects. Calls `onEnd` with how each push ended. After a crash between
 * the service's acceptance and our record of it a push is sent again: at least once, with the same topic.
 */
export async function sendDuePushes(
  sender: PushSender,
  { service, capacity }: SendingLimits,
  onEnd: (end: PushEnd) => void = () => {},
): Promise<Promise<void>[]> {
  const claimed = await claimPushes(sender.database, { service, limit: capacity, now: sender.clock.now(), isBroadcast: false });
  return startSending(sender, claimed, onEnd);
}

/**
 * The same for pushes of broadcasts, no more than their rate allows; `isHeldBack` is true when it allowed fewer than
 * `capacity`.
 */
export async function sendDueBroadcastPushes(
  sender: PushSender,
  { service, capacity }: SendingLimits,
  onEnd: (end: PushEnd) => void = () => {},
): Promise<{ sends: Promise<void>[]; isHeldBack: boolean }> {
  const { database, clock, config } = sender;
  const { pushes, isHeldBack } = await claimBroadcastPushes(database, { service, limit: capacity, now: clock.now(), rate: config.broadcastRate });
  return { sends: startSending(sender, pushes, onEnd), isHeldBack };
}
