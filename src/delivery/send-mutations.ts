import { casinoEndpoints } from '#contract/casino.ts';
import { notificationEndpoints } from '#contract/notifications.ts';
import { ApiError } from '../api/api-error.ts';
import { callEndpoint } from '../api/call-endpoint.ts';
import { type QueuedMutation, queuedPaths } from './outbox-entry.ts';

type ToggleBody = { code: string; providerId: string | number; wanted: boolean; at: string };

const requests = {
  [queuedPaths.readNotification]: notificationEndpoints.read.request,
  [queuedPaths.toggleFavorite]: casinoEndpoints.toggleFavorite.request,
} as const;

/**
 * Returns true for what may be queued at all: one of the two calls that request a state, with a body that fits the
 * contract. Money, login and launches never pass.
 */
export function isSendable(mutation: QueuedMutation): boolean {
  if (!Object.hasOwn(requests, mutation.path) || typeof mutation.key !== 'string' || Number.isNaN(Date.parse(mutation.at))) return false;
  const parsed = requests[mutation.path].safeParse(mutation.body);
  return parsed.success && (mutation.path !== queuedPaths.toggleFavorite || typeof (parsed.data as Partial<ToggleBody>).wanted === 'boolean');
}

/** Corrects a backend that only toggles: if the state was right before, the toggle changed it, and is sent again. */
async function correctToggle(body: ToggleBody, usercode: string): Promise<void> {
  try {
    const { data: games } = await callEndpoint('casino.favoriteList', {}, { usercode });
    const isFavorite = games.some((game) => game.gameCode === body.code && String(game.mainProviderId) === String(body.providerId));
    if (isFavorite !== body.wanted) await callEndpoint('casino.toggleFavorite', body, { usercode });
  } catch (error) {
    // Without a list there is nothing to compare with.
    if (!(error instanceof ApiError && error.kind === 'missing')) throw error;
  }
}

/**
 * Sends the mutations of one call to the server, for this player only.
 * @returns for a favourite, the state that the server reports, if it does. Throws the ApiError of the call.
 */
export async function sendMutations(mutations: readonly QueuedMutation[], usercode: string): Promise<unknown> {
  const [first] = mutations;
  if (first?.path === queuedPaths.toggleFavorite) {
    const body = first.body as ToggleBody;
    const { data } = await callEndpoint('casino.toggleFavorite', body, { usercode });
    if (data?.isFavorite === undefined) await correctToggle(body, usercode);
    return data;
  }
  const ids = mutations.flatMap(({ body }) => body.id as (string | number)[]);
  await callEndpoint('notifications.read', { id: ids }, { usercode });
  return undefined;
}
