import { queryOptions } from '@tanstack/react-query';
import { notificationKeys } from './notification-keys.ts';

/** How much of the server's list, counted from its newest, the device holds without a gap. */
export interface Reach {
  count: number;
  /** There is nothing older on the server. */
  isWhole: boolean;
  /** Id of the newest one in the server's last answer; pushes and the hub may have brought newer ones since, with gaps. Older versions didn't keep it. */
  newest?: string | undefined;
  /** Of the texts; those of another language are fetched again, page by page, and stay readable until then. */
  language: string;
  /** So many unread ones more than the server counts the device still held when all had been fetched: the server has them no longer. */
  excess?: number | undefined;
}

/** How they are asked for and kept comes with the first that is asked: the first screen shows what is known. */
const fetching = () => import('./fetch-notifications.ts');

export const notificationQueries = {
  /** What the device holds of a player's notifications, newest first: the list on the screen. What comes later is merged into it. */
  stored: (usercode: string) =>
    queryOptions({
      queryKey: notificationKeys.stored(usercode),
      queryFn: async ({ client }) => (await fetching()).readStored(client, usercode),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Asks the server for the newest page and puts it into what the device holds; when it last answered is the list's 'as of'. */
  newest: (usercode: string) =>
    queryOptions({
      queryKey: notificationKeys.newest(usercode),
      queryFn: async ({ signal, client, queryKey }) => (await fetching()).renewReach(client, usercode, queryKey, signal),
      meta: { persisted: 'player', shared: true },
    }),
  /** A page of the server's list below its newest `skip`; nothing of it is kept here. */
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
