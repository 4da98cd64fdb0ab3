import { casinoEndpoints } from '#contract/casino.ts';
import { NOTIFICATION_PAGE_SIZE } from '#contract/figures.ts';
import { notificationEndpoints } from '#contract/notifications.ts';
import { type Wish, wishPaths } from '#contract/worker-messages.ts';
import { ApiError } from '../api/api-error.ts';
import { callEndpoint } from '../api/call-endpoint.ts';

type ToggleBody = { code: string; providerId: string | number; wanted: boolean; at: string };

const requests = {
  [wishPaths.readNotification]: notificationEndpoints.read.request,
  [wishPaths.toggleFavorite]: casinoEndpoints.toggleFavorite.request,
} as const;

/**
 * Returns true for what may be queued at all: one of the two calls that request a state, with a body that fits the
 * contract. Money, login and launches never pass.
 */
export function isSendable(wish: Wish): boolean {
  if (!Object.hasOwn(requests, wish.path) || typeof wish.key !== 'string' || Number.isNaN(Date.parse(wish.at))) return false;
  const parsed = requests[wish.path].safeParse(wish.body);
  return parsed.success && (wish.path !== wishPaths.toggleFavorite || typeof (parsed.data as Partial<ToggleBody>).wanted === 'boolean');
}

function countIds(rows: readonly { wish: Wish }[]): number {
  return rows.reduce((count, { wish }) => count + (Array.isArray(wish.body.id) ? wish.body.id.length : 0), 0);
}

/**
 * Groups mutations into calls: read marks share a call, everything else is sent alone, in the order of the first of
 * each.
 */
export function inCalls<Row extends { wish: Wish }>(rows: readonly Row[]): Row[][] {
  const calls: Row[][] = [];
  for (const row of rows) {
    const open = row.wish.path === wishPaths.readNotification ? calls.findLast(([first]) => first?.wish.path === row.wish.path) : undefined;
    if (open && countIds([...open, row]) <= NOTIFICATION_PAGE_SIZE) open.push(row);
    else calls.push([row]);
  }
  return calls;
}

/** Corrects a backend that only toggles: if the state was right before, the toggle changed it, and is sent again. */
async function correctToggle(body: ToggleBody): Promise<void> {
  try {
    const { data: games } = await callEndpoint('casino.favoriteList', {});
    const isFavorite = games.some((game) => game.gameCode === body.code && String(game.mainProviderId) === String(body.providerId));
    if (isFavorite !== body.wanted) await callEndpoint('casino.toggleFavorite', body);
  } catch (error) {
    // Without a list there is nothing to compare with.
    if (!(error instanceof ApiError && error.kind === 'missing')) throw error;
  }
}

/**
 * Sends the mutations of one call to the server.
 * @returns for a favourite, the state that the server reports, if it does. Throws the ApiError of the call.
 */
export async function sendWishes(wishes: readonly Wish[]): Promise<unknown> {
  const [first] = wishes;
  if (first?.path === wishPaths.toggleFavorite) {
    const body = first.body as ToggleBody;
    const { data } = await callEndpoint('casino.toggleFavorite', body);
    if (data?.isFavorite === undefined) await correctToggle(body);
    return data;
  }
  const ids = wishes.flatMap(({ body }) => body.id as (string | number)[]);
  await callEndpoint('notifications.read', { id: ids });
  return undefined;
}
