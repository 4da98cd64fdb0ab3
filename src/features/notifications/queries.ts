import { queryOptions } from '@tanstack/react-query';
import { notificationKeys } from './notification-keys.ts';

/** How much of the server's list, counted from its newest, the device stores without a gap. */
export interface Reach {
  count: number;
  /** True if the server has nothing older. */
  isWhole: boolean;
  /**
   * Id of the newest notification in the server's last response. Pushes and the hub may have brought newer ones since,
   * with gaps. Missing in data of older app versions.
   */
  newest?: string | undefined;
  /** Language of the texts; texts in another language are fetched again, page by page, and stay readable until then. */
  language: string;
  /**
   * How many more unread notifications than the server the device counted when all had been fetched: the server no
   * longer has them.
   */
  excess?: number | undefined;
}

/** Loads the code for fetching and storing with the first request; the first screen shows what is known. */
const fetching = () => import('./fetch-notifications.ts');

export const notificationQueries = {
  /** The player's notifications on the device, newest first: the list on screen. Later ones are merged into it. */
  stored: (usercode: string) =>
    queryOptions({
      queryKey: notificationKeys.stored(usercode),
      queryFn: async ({ client }) => (await fetching()).readStored(client, usercode),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Fetches the server's newest page and stores it on the device; its `dataUpdatedAt` is the list's 'as of'. */
  newest: (usercode: string) =>
    queryOptions({
      queryKey: notificationKeys.newest(usercode),
      queryFn: async ({ signal, client, queryKey }) => (await fetching()).refreshReach(client, usercode, queryKey, signal),
      meta: { persisted: 'player', shared: true },
    }),
  /** One page of the server's list below the newest `skip`; not cached. */
  older: (usercode: string, language: string, skip: number) =>
    queryOptions({
      queryKey: notificationKeys.older(usercode, language, skip),
      queryFn: async ({ signal }) => (await fetching()).fetchPage(skip, language, signal),
      staleTime: 0,
      gcTime: 0,
    }),
  unread: (usercode: string) =>
    queryOptions({
      queryKey: notificationKeys.unread(usercode),
      queryFn: async ({ signal }) => (await fetching()).countUnread(usercode, signal),
      meta: { persisted: 'player', shared: true },
    }),
};
