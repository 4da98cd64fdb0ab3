import type { Envelope } from '#contract/envelope.ts';
import { readEnvelope } from '#contract/read-envelope.ts';
import { requestHeaders } from '#contract/request-headers.ts';
import { toFlag } from '#contract/to-flag.ts';
import { MOST_READ_MARKS, WISH_LOCK, WISH_SYNC_TAG, type Wish, type WishesSentMessage, wishPaths } from '#contract/worker-messages.ts';
import { type HeldLock, withLock } from '../src/delivery/with-lock.ts';
import { notifyPages } from './notify-pages.ts';
import { serialize } from './serialize.ts';
import { changeStored, type KeptWish, readStored } from './worker-database.ts';

const UNREAD_PATH = 'customer/unreadcount';
const CALL_DEADLINE_MS = 10_000;
/** Statuses about the state of the server and not about the mutation: it is sent again later. */
const passingStatuses = [408, 425, 429];

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

type Player = NonNullable<Awaited<ReturnType<typeof readStored<'player'>>>>;
type Answered = Envelope<{ isFavorite?: unknown; count?: unknown } | null>;

interface Sending {
  worker: ServiceWorkerGlobalScope;
  player: Player;
  lock: HeldLock;
}

/** Results of recently sent mutations, newest last. A page that missed one gets it in reply to its queue. */
export let sentLately: readonly WishesSentMessage[] = [];

/** Clears the recent results, so that the next player learns nothing of the previous one. */
export function clearSentLately(): void {
  sentLately = [];
}

const isOwnWish = ({ isOwn }: KeptWish) => isOwn === true;
const idsOf = ({ body }: Wish): readonly unknown[] => (Array.isArray(body.id) ? body.id : []);

/**
 * Groups queued mutations into calls. Read marks share a call, up to `MOST_READ_MARKS` ids; every other mutation is
 * sent alone.
 */
export function inCalls(wishes: readonly KeptWish[]): KeptWish[][] {
  const calls: KeptWish[][] = [];
  let marks: KeptWish[] = [];
  for (const wish of wishes) {
    if (wish.path !== wishPaths.readNotification) {
      calls.push([wish]);
    } else if (marks.length > 0 && [...marks, wish].flatMap(idsOf).length <= MOST_READ_MARKS) {
      marks.push(wish);
    } else {
      marks = [wish];
      calls.push(marks);
    }
  }
  return calls;
}

/**
 * Calls the API as this player: POST if there is a body, else GET. Rejects if the backend does not respond in time or
 * cannot be reached, if something else responds (such as a captive portal), and for statuses that mean 'try later'.
 */
async function call(worker: ServiceWorkerGlobalScope, player: Player, path: string, body?: unknown): Promise<{ status: number; envelope: Answered }> {
  const response = await fetch(new URL(`api/${path}`, worker.registration.scope), {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${player.token}`,
      [requestHeaders.locale]: player.language,
      [requestHeaders.device]: player.deviceId,
    },
    body: JSON.stringify(body),
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_DEADLINE_MS),
  });
  const envelope = readEnvelope(await response.json(), response.status, path === wishPaths.readNotification);
  if (!envelope || response.status >= 500 || passingStatuses.includes(response.status)) throw new Error(`the server answered ${response.status}`);
  return { status: response.status, envelope: envelope as Answered };
}

/**
 * Calls the API as the current player: POST if there is a body, else GET. Returns undefined if nobody is logged in.
 * Rejects if the network or the server fails.
 */
export async function callAsPlayer(worker: ServiceWorkerGlobalScope, path: string, body?: unknown): Promise<Answered | undefined> {
  const player = await readStored('player');
  return player?.token ? (await call(worker, player, path, body)).envelope : undefined;
}

/**
 * Sets the badge to the current unread count, because no page may be open to do it. Leaves it unchanged if the count is
 * unknown.
 */
async function refreshBadge(worker: ServiceWorkerGlobalScope): Promise<void> {
  const count = String((await callAsPlayer(worker, UNREAD_PATH))?.data?.count).trim();
  if (/^\d+$/.test(count)) await navigator.setAppBadge?.(Number(count));
}

/**
 * Handles the final result of these mutations: removes those that have not changed since and the pushes that were read,
 * and notifies pages. Returns false if the player has logged out in the meantime, because nobody else may see the
 * result.
 */
async function settle({ worker, player }: Sending, done: readonly KeptWish[], { success, message }: Answered): Promise<boolean> {
  if ((await readStored('player'))?.usercode !== player.usercode) return false;
  await changeStored('wishes', (kept = []) => kept.filter(({ key, at }) => !done.some((wish) => wish.key === key && wish.at === at)));
  const read = success ? done.flatMap(idsOf).map(String) : [];
  await changeStored('pushes', (kept = []) => kept.filter(({ id }) => !read.includes(String(id))));
  const refusal = success ? undefined : (message ?? '');
  const sent: WishesSentMessage = { type: 'WISHES_SENT', keys: done.map(({ key }) => key), at: done.map(({ at }) => at), refusal };
  sentLately = [...sentLately.slice(-MOST_READ_MARKS), sent];
  await notifyPages(worker, sent);
  return true;
}

/** Handles a refused token: clears it together with the queue, unless the player has a newer token or changed. */
async function endSession({ token }: Player): Promise<void> {
  const isCurrent = (await readStored('player'))?.token === token;
  if (!isCurrent) return;
  await changeStored('player', (kept) => kept && { ...kept, token: '' });
  await changeStored('wishes', () => undefined);
}

/**
 * Sends one call. Returns false if the session has ended, or if the worker was frozen and lost the lock: the new holder
 * sends the same mutations. Rejects if the network or the server fails.
 */
async function sendCall(sending: Sending, wishes: readonly KeptWish[]): Promise<boolean> {
  const { worker, player, lock } = sending;
  const [first] = wishes;
  if (!first) return true;
  if (!(await lock.isHeld())) return false;
  const isFavorite = first.path === wishPaths.toggleFavorite;
  const { status, envelope } = await call(worker, player, first.path, isFavorite ? first.body : { id: wishes.flatMap(idsOf) });
  if (!(await lock.isHeld())) return false;
  if (status === 401) {
    await serialize(() => endSession(player));
    return false;
  }
  if (envelope.success && isFavorite && typeof toFlag(envelope.data?.isFavorite) !== 'boolean') {
    await changeStored('isTogglingOnly', () => true);
    return true;
  }
  if (!envelope.success && wishes.length > 1) {
    // Send the marks one by one, so that a refused one does not drop the others.
    for (const wish of wishes) if (!(await sendCall(sending, [wish]))) return false;
    return true;
  }
  return serialize(() => settle(sending, wishes, envelope));
}

/**
 * Sends queued mutations with the current token, in order, under the lock that pages use too. `isDue` selects which.
 * Rejects if the network or the server fails.
 */
async function sendWishes(worker: ServiceWorkerGlobalScope, isDue: (wish: KeptWish) => unknown = () => true): Promise<void> {
  const isReadSent = await withLock({ name: WISH_LOCK, ifTaken: 'wait' }, async (lock) => {
    const player = await readStored('player');
    if (!player?.token) return false;
    const isTogglingOnly = await readStored('isTogglingOnly');
    const due = ((await readStored('wishes')) ?? []).filter((wish) => isDue(wish) && !(isTogglingOnly && wish.path === wishPaths.toggleFavorite));
    for (const wishes of inCalls(due)) if (!(await sendCall({ worker, player, lock }, wishes))) return false;
    return due.flatMap(idsOf).length > 0;
  });
  if (isReadSent) await refreshBadge(worker).catch((error: unknown) => console.warn('the icon keeps its number', error));
}

/**
 * Sends mutations that notification actions queued in the worker, which no page knows. What cannot be sent waits for
 * background sync or the app's next start. Never rejects.
 */
export async function sendOwnWishes(worker: ServiceWorkerGlobalScope): Promise<void> {
  try {
    // Do not take the lock if there is nothing to send, as at nearly every start: a page might have to wait for it.
    if ((await readStored('wishes'))?.some(isOwnWish)) await sendWishes(worker, isOwnWish);
  } catch (error) {
    console.warn('a read mark waits for the network', error);
    const { sync } = worker.registration as { sync?: { register: (tag: string) => Promise<void> } };
    await sync?.register(WISH_SYNC_TAG).catch((reason: unknown) => console.warn('it waits for the app', reason));
  }
}

/** Marks a notification as read: sends the mark now, or once the network is back. */
export async function wishRead(worker: ServiceWorkerGlobalScope, id: string): Promise<void> {
  const wish: KeptWish = { key: `read:${id}`, path: wishPaths.readNotification, body: { id: [id] }, at: new Date().toISOString(), isOwn: true };
  await changeStored('wishes', (kept = []) => [...kept.filter(({ key }) => key !== wish.key), wish]);
  await sendOwnWishes(worker);
}

/** Sends the queue on background sync. If that fails, the browser retries later. */
export function sendWishesInBackground(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync' as 'activate', (event) => {
    if ((event as SyncEvent).tag === WISH_SYNC_TAG) event.waitUntil(sendWishes(worker));
  });
}
