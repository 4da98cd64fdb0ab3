import type { Envelope } from '#contract/envelope.ts';
import { readEnvelope } from '#contract/read-envelope.ts';
import { makeCallHeaders } from '#contract/request-headers.ts';
import { toFlag } from '#contract/to-flag.ts';
import { makeEntry, readEntriesOrThrow, readStored, storeEntry, storeValue, updateEntries } from '../src/delivery/delivery-database.ts';
import { moveEarlierWorkerQueue } from '../src/delivery/earlier-worker-queue.ts';
import { type OutboxMessage, openOutboxChannel } from '../src/delivery/outbox-channel.ts';
import {
  groupIntoCalls,
  type MutationResult,
  OUTBOX_LOCK,
  OUTBOX_SYNC_TAG,
  type OutboxEntry,
  passingStatuses,
  queuedPaths,
  readIds,
} from '../src/delivery/outbox-entry.ts';
import { type HeldLock, withLock } from '../src/delivery/with-lock.ts';
import { serialize } from './serialize.ts';

const UNREAD_PATH = 'customer/unreadcount';
const CALL_DEADLINE_MS = 10_000;

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

type Player = NonNullable<Awaited<ReturnType<typeof readStored<'player'>>>>;
type Answered = Envelope<{ isFavorite?: unknown; count?: unknown; key?: unknown } | null>;

interface Sending {
  worker: ServiceWorkerGlobalScope;
  player: Player;
  lock: HeldLock;
}

/**
 * Calls the API as this player: POST if there is a body, else GET. Rejects if the backend does not respond in time or
 * cannot be reached, if something else responds (such as a captive portal), and for statuses that mean 'try later'.
 */
async function call(worker: ServiceWorkerGlobalScope, player: Player, path: string, body?: unknown): Promise<{ status: number; envelope: Answered }> {
  const response = await fetch(new URL(`api/${path}`, worker.registration.scope), {
    method: body ? 'POST' : 'GET',
    headers: makeCallHeaders({ ...player, locale: player.language }),
    body: JSON.stringify(body),
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_DEADLINE_MS),
  });
  const envelope = readEnvelope(await response.json(), response.status, path === queuedPaths.readNotification);
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

function notifyTabs(message: OutboxMessage): void {
  const channel = openOutboxChannel();
  channel?.postMessage(message);
  channel?.close();
}

/**
 * Stores the final result of these entries for the pages, which apply it, removes the pushes that were read, and
 * notifies open pages. Returns false if the player has logged out in the meantime, because nobody else may see the
 * result.
 */
async function settle({ player }: Sending, sent: readonly OutboxEntry[], { status, envelope }: { status: number; envelope: Answered }): Promise<boolean> {
  if ((await readStored('player'))?.usercode !== player.usercode) return false;
  const { success, message, data } = envelope;
  // A backend may write the flag as text or number.
  const read = data && { ...data, isFavorite: toFlag(data.isFavorite) };
  const result: MutationResult = success ? { data: read } : { refusal: { kind: 'refused', message: message ?? '', status } };
  await updateEntries(sent, { result });
  const readNow = success ? readIds(sent).map(String) : [];
  const pushes = (await readStored('pushes')) ?? [];
  const unread = pushes.filter(({ id }) => !readNow.includes(String(id)));
  if (unread.length < pushes.length) await storeValue('pushes', unread);
  notifyTabs({ type: 'RESULTS', entries: sent.map((entry) => ({ ...entry, result })), isShown: false });
  return true;
}

/** Handles a refused token: clears it, unless the player has a newer one or changed. */
async function endSession({ token }: Player): Promise<void> {
  const player = await readStored('player');
  if (player?.token === token) await storeValue('player', { ...player, token: '' });
}

/**
 * Sends one call. Returns false if the session has ended, or if the worker was frozen and lost the lock: the new holder
 * sends the same entries. Rejects if the network or the server fails.
 */
async function sendCall(sending: Sending, entries: readonly OutboxEntry[]): Promise<boolean> {
  const { worker, player, lock } = sending;
  const [first] = entries;
  if (!first) return true;
  if (!(await lock.isHeld())) return false;
  await updateEntries(entries, { isTried: true });
  const { path, body } = first.mutation;
  const isFavorite = path === queuedPaths.toggleFavorite;
  const answer = await call(worker, player, path, isFavorite ? body : { id: readIds(entries) });
  const { status, envelope } = answer;
  if (!(await lock.isHeld())) return false;
  if (status === 401) {
    await serialize(() => endSession(player));
    return false;
  }
  if (envelope.success && isFavorite && typeof toFlag(envelope.data?.isFavorite) !== 'boolean') {
    await storeValue('isTogglingOnly', true);
    return true;
  }
  if (!envelope.success && entries.length > 1) {
    // Send the marks one by one, so that a refused one does not drop the others.
    for (const entry of entries) if (!(await sendCall(sending, [entry]))) return false;
    return true;
  }
  return serialize(() => settle(sending, entries, answer));
}

/**
 * Sends the current player's queue with their current token, in order, under the lock that pages use too. Rejects if the
 * network or the server fails.
 */
async function sendOutbox(worker: ServiceWorkerGlobalScope): Promise<void> {
  const isReadSent = await withLock({ name: OUTBOX_LOCK, ifTaken: 'wait' }, async (lock) => {
    const player = await readStored('player');
    if (!player?.token) return false;
    await moveEarlierWorkerQueue(player.usercode);
    const isTogglingOnly = await readStored('isTogglingOnly');
    const due = (await readEntriesOrThrow(player.usercode)).filter(
      ({ result, mutation }) => !result && !(isTogglingOnly && mutation.path === queuedPaths.toggleFavorite),
    );
    for (const entries of groupIntoCalls(due)) if (!(await sendCall({ worker, player, lock }, entries))) return false;
    return readIds(due).length > 0;
  });
  if (isReadSent) await refreshBadge(worker).catch((error: unknown) => console.warn('the icon keeps its number', error));
}

/**
 * Marks a notification as read for the stored player, and sends the queue now. What cannot be sent waits for background
 * sync or the app's next start. Does nothing if nobody is logged in or the player cannot be read. Never rejects.
 */
export async function markAsRead(worker: ServiceWorkerGlobalScope, id: string): Promise<void> {
  try {
    const player = await readStored('player');
    if (!player) return;
    const mutation = { key: `read:${id}`, path: queuedPaths.readNotification, body: { id: [id] }, at: new Date().toISOString() };
    await storeEntry(makeEntry(player.usercode, mutation, Date.now()));
    notifyTabs({ type: 'CHANGED' });
    await sendOutbox(worker);
  } catch (error) {
    console.warn('a read mark could not be sent', error);
    const { sync } = worker.registration as { sync?: { register: (tag: string) => Promise<void> } };
    await sync?.register(OUTBOX_SYNC_TAG).catch((reason: unknown) => console.warn('it waits for the app', reason));
  }
}

/** Sends the queue on background sync. If that fails, the browser retries later. */
export function sendOutboxInBackground(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync' as 'activate', (event) => {
    if ((event as SyncEvent).tag === OUTBOX_SYNC_TAG) event.waitUntil(sendOutbox(worker));
  });
}
