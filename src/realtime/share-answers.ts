import type { QueryClient } from '@tanstack/react-query';
import type { TabChannel } from './tab-channel.ts';

function versionOf(data: unknown): number | null {
  return typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number' ? data.version : null;
}

/** True where both say which version they are and `next` is the earlier one. */
export function isOlder(next: unknown, known: unknown): boolean {
  const [nextVersion, knownVersion] = [versionOf(next), versionOf(known)];
  return nextVersion !== null && knownVersion !== null && nextVersion < knownVersion;
}

/** Tells the other tabs what queries with `meta.shared` were answered here, and takes what they were answered; an older version never replaces a newer one. */
export function shareAnswers(client: QueryClient, channel: TabChannel): () => void {
  channel.listen((message) => {
    if (message.type !== 'ANSWER' || !client.getQueryCache().find({ queryKey: message.queryKey, exact: true })) return;
    client.setQueryData(message.queryKey, (known: unknown) => (isOlder(message.data, known) ? undefined : message.data));
  });
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual || !event.query.meta?.shared) return;
    channel.tell({ type: 'ANSWER', queryKey: event.query.queryKey, data: event.query.state.data });
  });
}
