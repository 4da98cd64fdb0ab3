import { requestHeaders } from '#contract/request-headers.ts';
import { MOST_READ_MARKS, WISH_LOCK, WISH_SYNC_TAG, type Wish, type WishesSentMessage, wishPaths } from '#contract/worker-messages.ts';
import { type HeldLock, runAlone } from '../src/storage/run-alone.ts';
import { inTurn } from './in-turn.ts';
import { tellPages } from './tell-pages.ts';
import { changeKept, type KeptWish, readKept } from './worker-database.ts';

const UNREAD_PATH = 'customer/unreadcount';
const CALL_DEADLINE_MS = 10_000;
/** Statuses that say something about the server or the moment, and not about the wish. */
const passingStatuses = [408, 425, 429];

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

type Player = NonNullable<Awaited<ReturnType<typeof readKept<'player'>>>>;
interface Envelope {
  success: boolean;
  message?: string | null;
  data?: { isFavorite?: unknown; count?: unknown } | null;
}

interface Sending {
  worker: ServiceWorkerGlobalScope;
  player: Player;
  lock: HeldLock;
}

/** Newest last: a page that has not heard of it yet asks before it sends. */
export let sentLately: readonly WishesSentMessage[] = [];

/** Whoever logs in next learns nothing of what was sent for the player before. */
export function clearSentLately(): void {
  sentLately = [];
}

const isOwnWish = ({ isOwn }: KeptWish) => isOwn === true;
const idsOf = ({ body }: Wish): readonly unknown[] => (Array.isArray(body.id) ? body.id : []);

/** Wishes that travel in one call: read marks go together, as many as a call takes; everything else alone. */
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

/** Throws for everything that is no answer of our backend: no line, a late one, a hotel's login page, a server that is down. */
async function call(worker: ServiceWorkerGlobalScope, player: Player, path: string, body?: unknown): Promise<{ status: number; envelope: Envelope }> {
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
  const envelope: Envelope | null = await response.json();
  if (typeof envelope?.success !== 'boolean' || response.status >= 500 || passingStatuses.includes(response.status))
    throw new Error(`the server answered ${response.status}`);
  return { status: response.status, envelope };
}

/** Makes a call of the app for the current player: a POST where there is a body. Answers nothing where nobody is logged in. */
export async function callAsPlayer(worker: ServiceWorkerGlobalScope, path: string, body?: unknown): Promise<Envelope | undefined> {
  const player = await readKept('player');
  return player?.token ? (await call(worker, player, path, body)).envelope : undefined;
}

/** Puts on the app's icon how many are unread now: no page may be there to do it. */
async function renewBadge(worker: ServiceWorkerGlobalScope): Promise<void> {
  const count = (await callAsPlayer(worker, UNREAD_PATH))?.data?.count;
  if (typeof count === 'number') await navigator.setAppBadge?.(count);
}

/**
 * The server has said yes or no to these: an unchanged one is removed, and pages are told. Returns false when the player
 * has logged out meanwhile, whose outcomes are nobody else's business.
 */
async function settle({ worker, player }: Sending, done: readonly KeptWish[], { success, message }: Envelope): Promise<boolean> {
  if ((await readKept('player'))?.usercode !== player.usercode) return false;
  await changeKept('wishes', (kept = []) => kept.filter(({ key, at }) => !done.some((wish) => wish.key === key && wish.at === at)));
  const read = success ? done.flatMap(idsOf).map(String) : [];
  await changeKept('pushes', (kept = []) => kept.filter(({ id }) => !read.includes(String(id))));
  const refusal = success ? undefined : (message ?? '');
  const sent: WishesSentMessage = { type: 'WISHES_SENT', keys: done.map(({ key }) => key), at: done.map(({ at }) => at), refusal };
  sentLately = [...sentLately.slice(-MOST_READ_MARKS), sent];
  await tellPages(worker, sent);
  return true;
}

/** The server does not know this token any more: nothing that waits has a right to be sent. */
async function endSession({ token }: Player): Promise<void> {
  const isCurrent = (await readKept('player'))?.token === token;
  if (!isCurrent) return;
  await changeKept('player', (kept) => kept && { ...kept, token: '' });
  await changeKept('wishes', () => undefined);
}

/** Sends one call. Returns false when the session has ended, or others have taken the lock from a worker that was frozen: they send the same. */
async function sendCall(sending: Sending, wishes: readonly KeptWish[]): Promise<boolean> {
  const { worker, player, lock } = sending;
  const [first] = wishes;
  if (!first) return true;
  if (!(await lock.isHeld())) return false;
  const isFavorite = first.path === wishPaths.toggleFavorite;
  const { status, envelope } = await call(worker, player, first.path, isFavorite ? first.body : { id: wishes.flatMap(idsOf) });
  if (!(await lock.isHeld())) return false;
  if (status === 401) {
    await inTurn(() => endSession(player));
    return false;
  }
  if (envelope.success && isFavorite && envelope.data?.isFavorite === undefined) {
    await changeKept('isTogglingOnly', () => true);
    return true;
  }
  if (!envelope.success && wishes.length > 1) {
    // One refused mark must not take the others with it.
    for (const wish of wishes) if (!(await sendCall(sending, [wish]))) return false;
    return true;
  }
  return inTurn(() => settle(sending, wishes, envelope));
}

/** Sends what waits with the current token, in order; no page sends at the same time. Throws when the line or the server fails. */
async function sendWishes(worker: ServiceWorkerGlobalScope, isDue: (wish: KeptWish) => unknown = () => true): Promise<void> {
  const isReadSent = await runAlone({ name: WISH_LOCK, ifTaken: 'wait' }, async (lock) => {
    const player = await readKept('player');
    if (!player?.token) return false;
    const isTogglingOnly = await readKept('isTogglingOnly');
    const due = ((await readKept('wishes')) ?? []).filter((wish) => isDue(wish) && !(isTogglingOnly && wish.path === wishPaths.toggleFavorite));
    for (const wishes of inCalls(due)) if (!(await sendCall({ worker, player, lock }, wishes))) return false;
    return due.flatMap(idsOf).length > 0;
  });
  if (isReadSent) await renewBadge(worker).catch((error: unknown) => console.warn('the icon keeps its number', error));
}

/** Sends what actions of notifications have left here, of which no page knows. What can't be sent waits for the line, or for the app's next start. */
export async function sendOwnWishes(worker: ServiceWorkerGlobalScope): Promise<void> {
  try {
    // Nothing is held that a page might wait for where there is nothing to send, which is so at nearly every start.
    if ((await readKept('wishes'))?.some(isOwnWish)) await sendWishes(worker, isOwnWish);
  } catch (error) {
    console.warn('a read mark waits for the line', error);
    const { sync } = worker.registration as { sync?: { register: (tag: string) => Promise<void> } };
    await sync?.register(WISH_SYNC_TAG).catch((reason: unknown) => console.warn('it waits for the app', reason));
  }
}

/** Marks a notification as read, now or when the line is back. */
export async function wishRead(worker: ServiceWorkerGlobalScope, id: string): Promise<void> {
  const wish: KeptWish = { key: `read:${id}`, path: wishPaths.readNotification, body: { id: [id] }, at: new Date().toISOString(), isOwn: true };
  await changeKept('wishes', (kept = []) => [...kept.filter(({ key }) => key !== wish.key), wish]);
  await sendOwnWishes(worker);
}

/** Background sync: a failure makes the browser try again later. */
export function sendWishesInBackground(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync' as 'activate', (event) => {
    if ((event as SyncEvent).tag === WISH_SYNC_TAG) event.waitUntil(sendWishes(worker));
  });
}
