import { NOTIFICATION_PAGE_SIZE } from '#contract/figures.ts';
import type { ApiErrorKind } from '../api/api-error.ts';

/**
 * The only calls that may wait for the network: each sets a state, so sending it twice does no harm. Money, login and
 * launches are never among them.
 */
export const queuedPaths = { readNotification: 'customer/readnotification', toggleFavorite: 'casino/togglefavorite' } as const;

/** Tag of the background sync that sends the queue. Its value is registered with browsers and must not change. */
export const OUTBOX_SYNC_TAG = 'meydan-wishes';
/**
 * Name of the Web Lock held by whichever sends the queue, page or worker, so that no mutation is sent twice. Pages of
 * earlier versions use the same.
 */
export const OUTBOX_LOCK = 'meydan-wishes';

/**
 * A state that the player wants and the server does not know yet. A favorite's response without `isFavorite` comes from
 * a backend that only toggles: only the page can set a state there (it reads, compares and toggles), so the worker
 * leaves favorites to the page from then on.
 */
export interface QueuedMutation {
  /** What it is about; a later mutation with the same key replaces an earlier one. */
  key: string;
  path: (typeof queuedPaths)[keyof typeof queuedPaths];
  /** Body of the POST. */
  body: Readonly<Record<string, unknown>>;
  /** When the player wanted it: UTC, ISO 8601. */
  at: string;
}

/** The server's final response to a mutation: its data, or its reason for the refusal (empty if it gave none). */
export type MutationResult = { data: unknown } | { refusal: { kind: ApiErrorKind; message: string; status: number } };

/** A queued mutation as stored on the device. */
export interface OutboxEntry {
  /** Key in the database, which contains the owner and the id. */
  key: string;
  usercode: string;
  /** Unique per entry, even if it replaces an earlier one with the same mutation key. */
  id: string;
  /** Position in the queue. */
  order: number;
  /** True once it may have reached the server. */
  isTried: boolean;
  mutation: QueuedMutation;
  /** Data that the screens need to show it; never sent. */
  subject?: unknown;
  /** Set by the worker if it sent the mutation: the entry then waits for a page to apply the result. */
  result?: MutationResult;
}

/** Statuses about the state of the server and not about the mutation: it is sent again later. */
export const passingStatuses: readonly number[] = [408, 425, 429];

const paths: readonly unknown[] = Object.values(queuedPaths);

/** True if the value has the shape of an entry, with one of the calls that may be queued. */
export function isOutboxEntry(value: unknown): value is OutboxEntry {
  const { key, usercode, id, order, mutation } = (value ?? {}) as Partial<OutboxEntry>;
  const { key: mutationKey, path, body, at } = (mutation ?? {}) as Partial<QueuedMutation>;
  const areTexts = [key, usercode, id, mutationKey, at].every((text) => typeof text === 'string');
  return areTexts && typeof order === 'number' && paths.includes(path) && typeof body === 'object' && body !== null;
}

const idsOf = ({ body }: QueuedMutation): readonly unknown[] => (Array.isArray(body.id) ? body.id : []);

/** Returns the ids of the notifications that these read marks are about. */
export function readIds(entries: readonly OutboxEntry[]): readonly unknown[] {
  return entries.flatMap(({ mutation }) => idsOf(mutation));
}

/**
 * Groups entries into calls: read marks share a call, up to the page size of the notification list; everything else is
 * sent alone, in the order of the first of each.
 */
export function groupIntoCalls(entries: readonly OutboxEntry[]): OutboxEntry[][] {
  const calls: OutboxEntry[][] = [];
  let marks: OutboxEntry[] = [];
  for (const entry of entries) {
    if (entry.mutation.path !== queuedPaths.readNotification) {
      calls.push([entry]);
    } else if (marks.length > 0 && readIds([...marks, entry]).length <= NOTIFICATION_PAGE_SIZE) {
      marks.push(entry);
    } else {
      marks = [entry];
      calls.push(marks);
    }
  }
  return calls;
}
