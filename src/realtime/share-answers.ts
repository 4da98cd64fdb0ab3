import type { QueryClient } from '@tanstack/react-query';
import type { TabChannel } from './tab-channel.ts';

function versionOf(data: unknown): number | null {
  return typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number' ? data.version : null;
}

/** Returns true if both have a version and `next` is the earlier one. */
export function isOlder(next: unknown, known: unknown): boolean {
  const [nextVersion, knownVersion] = [versionOf(next), versionOf(known)];
  return nextVersion !== null && knownVersion !== null && nextVersion < knownVersion;
}

/**
 * Sends responses to queries with `meta.shared` to the other tabs, and takes over theirs. An older version never
 * replaces a newer one. Returns a function that stops sending.
 *
 */
export function shareAnswers(client: QueryClient, channel: TabChannel): () => void {
  channel.listen((message) => {
    if (message.type !== 'ANSWER' || !client.getQueryCache().find({ queryKey: message.queryKey, exact: true })) return;
    client.setQueryData(message.queryKey, (known: unknown) => (isOlder(message.data, known) ? undefined : message.data));
  });
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual || !event.query.meta?.shared) return;
    channel.post({ type: 'ANSWER', queryKey: event.query.queryKey, data: event.query.state.data });
  });
}
