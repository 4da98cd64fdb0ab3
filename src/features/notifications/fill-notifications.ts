import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { NOTIFICATION_PAGE_SIZE } from '#contract/figures.ts';
import { type HeldLock, withLock } from '../../delivery/with-lock.ts';
import { readSession } from '../../state/session.ts';
import { STORED_NOTIFICATIONS } from '../../storage/device-database.ts';
import { countExcess } from './fetch-notifications.ts';
import { markWanted } from './mark-all.ts';
import { notificationKeys } from './notification-keys.ts';
import { notificationQueries, type Reach } from './queries.ts';
import { putNotifications } from './store-notifications.ts';

/** Pause between two pages that nobody waits for. */
const PAUSE_MS = 400;
const LOCK_NAME = 'meydan-notifications';

/**
 * Number of pages that hold everything the device stores; a caller that waits for all of them fetches without pauses.
 */
export const ALL_PAGES = STORED_NOTIFICATIONS / NOTIFICATION_PAGE_SIZE;

let filling: Promise<void> | null = null;
/** True if a caller has asked since the list was last checked: what it found missing may not be fetched yet. */
let isAskedAgain = false;
let pagesAsked = 0;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** True if nothing is missing below: the list has ended there, or no more may be stored. */
export function isFilled({ count, isWhole }: Reach): boolean {
  return isWhole || count >= STORED_NOTIFICATIONS;
}

/** Fetches the page below the stored list; resolves to false if there is none or the player has changed. */
async function fillPage(client: QueryClient, usercode: string, language: string): Promise<boolean> {
  const queryKey = notificationKeys.newest(usercode);
  const reach = client.getQueryData<Reach>(queryKey);
  if (!reach || isFilled(reach) || reach.language !== language || readSession()?.usercode !== usercode) return false;
  const page = await client.fetchQuery(notificationQueries.older(usercode, language, reach.count));
  await putNotifications(client, usercode, page);
  const next = { ...reach, count: reach.count + page.length, isWhole: page.length < NOTIFICATION_PAGE_SIZE };
  if (isFilled(next)) next.excess = (await countExcess(client, usercode)) ?? reach.excess;
  const state = client.getQueryState<Reach>(queryKey);
  // The list was refetched meanwhile, so this page may no longer be where it was requested.
  if (state?.data !== reach) return true;
  // Keep the time: a page says nothing about how old the newest notification is.
  client.setQueryData<Reach>(queryKey, next, { updatedAt: state.dataUpdatedAt });
  return !next.isWhole;
}

async function fill(client: QueryClient, usercode: string, lock: HeldLock): Promise<void> {
  try {
    for (let hasMore = true; hasMore; ) {
      if ((document.hidden && pagesAsked === 0) || !(await lock.isHeld())) return;
      hasMore = await fillPage(client, usercode, i18n.locale);
      if (pagesAsked > 0) pagesAsked -= 1;
      else if (hasMore) await pause(PAUSE_MS);
    }
    const reach = client.getQueryData<Reach>(notificationKeys.newest(usercode));
    if (reach && isFilled(reach)) await markWanted(usercode);
  } catch (error) {
    console.warn('older notifications can not be fetched now', error);
  }
}

async function fillWhileAsked(client: QueryClient, usercode: string): Promise<void> {
  do {
    isAskedAgain = false;
    await withLock({ name: LOCK_NAME, ifTaken: 'leave-living' }, (lock) => fill(client, usercode, lock));
  } while (isAskedAgain);
}

/**
 * Fetches a player's older notifications onto the device, page by page and in one tab at a time, until everything that
 * may be stored is there, so that they can be read and searched offline. Stops at an error that outlasts the usual
 * retries; the next call continues from there. Fetches the first `pages` without a pause, for a player who waits.
 */
export function fillNotifications(client: QueryClient, usercode: string, pages = 0): Promise<void> {
  pagesAsked = Math.max(pagesAsked, pages);
  isAskedAgain = true;
  filling ??= fillWhileAsked(client, usercode).finally(() => {
    filling = null;
    pagesAsked = 0;
  });
  return filling;
}
