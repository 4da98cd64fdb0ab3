import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { readIsPushOn } from '../../pwa/push-subscription.ts';

/** Resolves to null if the backend lacks the call. */
async function orMissing<T>(call: Promise<{ data: T }>): Promise<T | null> {
  try {
    return (await call).data;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'missing') return null;
    throw error;
  }
}

export const pushQueries = {
  /** The server's key; null if the backend has no pushes. */
  key: () =>
    queryOptions({
      queryKey: ['push', 'key'],
      queryFn: ({ signal }) => orMissing(callEndpoint('push.key', {}, { signal })),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Whether this device receives the player's pushes. */
  isOn: (usercode: string) => queryOptions({ queryKey: ['push', 'is-on', usercode], queryFn: readIsPushOn, staleTime: 0 }),
  /** Preferences by category; null if the backend has none. */
  preferences: (usercode: string) =>
    queryOptions({
      queryKey: ['push', 'preferences', usercode],
      queryFn: ({ signal }) => orMissing(callEndpoint('push.preferences', {}, { signal })),
      meta: { persisted: 'player' },
    }),
};
