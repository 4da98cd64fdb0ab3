import { requestHeaders } from '#contract/request-headers.ts';
import { MOST_READ_MARKS, WISH_LOCK, WISH_SYNC_TAG, type Wish, wishPaths } from '#contract/worker-messages.ts';
import { inTurn } from './in-turn.ts';
import { tellPages } from './tell-pages.ts';
import { changeKept, type KeptWish, readKept } from './worker-database.ts';

const CALL_DEADLINE_MS = 10_000;
/** Statuses that say something about the server or the moment, and not about the wish. */
const passingStatuses = [408, 425, 429];

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

type Player = NonNullable<Awaited<ReturnType<typeof readKept<'player'>>>>;
interface Envelope {
  success: boolean;
  data?: { isFavorite?: unknown } | null;
}

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
async function call(worker: ServiceWorkerGlobalScope, player: Player, path: string, body: unknown): Promise<{ status: number; envelope: Envelope }> {
  const response = await fetch(new URL(`api/${path}`, worker.registration.scope), {
    method: 'POST',
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

/** Says to the server what the current player wants: a call of the app that the worker may make itself. Null where nobody is logged in. */
export async function callAsPlayer(worker: ServiceWorkerGlobalScope, path: string, body: unknown): Promise<void> {
  const player = await readKept('player');
  if (player?.token) await call(worker, player, path, body);
}

/** These are done: an unchanged one is kept no longer, and pages hear of it. */
async function settle(worker: ServiceWorkerGlobalScope, done: readonly KeptWish[]): Promise<void> {
  await changeKept('wishes', (kept = []) => kept.filter(({ key, at }) => !done.some((wish) => wish.key === key && wish.at === at)));
  const read = done.flatMap(idsOf).map(String);
  await changeKept('pushes', (kept = []) => kept.filter(({ id }) => !read.includes(String(id))));
  await tellPages(worker, { type: 'WISHES_SENT', keys: done.map(({ key }) => key), at: done.map(({ at }) => at) });
}

/** The server does not know this token any more: nothing that waits has a right to be sent. */
async function endSession({ token }: Player): Promise<void> {
  const isCurrent = (await readKept('player'))?.token === token;
  if (!isCurrent) return;
  await changeKept('player', (kept) => kept && { ...kept, token: '' });
  await changeKept('wishes', () => undefined);
}

/** Sends one call. Answers false when the session has ended. */
async function sendCall(worker: ServiceWorkerGlobalScope, player: Player, wishes: readonly KeptWish[]): Promise<boolean> {
  const [first] = wishes;
  if (!first) return true;
  const isFavorite = first.path === wishPaths.toggleFavorite;
  const { status, envelope } = await call(worker, player, first.path, isFavorite ? first.body : { id: wishes.flatMap(idsOf) });
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
    for (const wish of wishes) if (!(await sendCall(worker, player, [wish]))) return false;
    return true;
  }
  await inTurn(() => settle(worker, wishes));
  return true;
}

/** Sends all that waits with the current token, in order; no page sends at the same time. Throws when the line or the server fails. */
export async function sendWishes(worker: ServiceWorkerGlobalScope): Promise<void> {
  await navigator.locks.request(WISH_LOCK, async () => {
    const player = await readKept('player');
    if (!player?.token) return;
    const isTogglingOnly = await readKept('isTogglingOnly');
    const due = ((await readKept('wishes')) ?? []).filter(({ path }) => !isTogglingOnly || path !== wishPaths.toggleFavorite);
    for (const wishes of inCalls(due)) if (!(await sendCall(worker, player, wishes))) return;
  });
}

/** Marks a notification as read, now or when the line is back. */
export async function wishRead(worker: ServiceWorkerGlobalScope, id: string): Promise<void> {
  const wish: KeptWish = { key: `read:${id}`, path: wishPaths.readNotification, body: { id: [id] }, at: new Date().toISOString(), isOwn: true };
  await changeKept('wishes', (kept = []) => [...kept.filter(({ key }) => key !== wish.key), wish]);
  try {
    await sendWishes(worker);
  } catch (error) {
    console.warn('a read mark waits for the line', error);
    const { sync } = worker.registration as { sync?: { register: (tag: string) => Promise<void> } };
    await sync?.register(WISH_SYNC_TAG);
  }
}

/** Background sync: a failure makes the browser try again later. */
export function sendWishesInBackground(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync' as 'activate', (event) => {
    if ((event as SyncEvent).tag === WISH_SYNC_TAG) event.waitUntil(sendWishes(worker));
  });
}
