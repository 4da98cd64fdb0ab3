import { useSyncExternalStore } from 'react';
import { findPendingRequest, type PendingRequest, subscribeToPendingRequests } from './pending-requests.ts';

/** Returns the player's pending request of this place; undefined if there is none. */
export function usePendingRequest(place: string): PendingRequest | undefined {
  return useSyncExternalStore(subscribeToPendingRequests, () => findPendingRequest(place));
}
