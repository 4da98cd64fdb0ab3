import { i18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { NOTIFICATION_PAGE_SIZE } from '#contract/notifications.ts';
import { readSession } from '../../api/session.ts';
import { STORED_NOTIFICATIONS } from '../../storage/device-database.ts';
import { runAlone } from '../../storage/run-alone.ts';
import { putNotifications } from './keep-notifications.ts';
import { notificationKeys } from './notification-keys.ts';
import { fetchPage, type Reach } from './queries.ts';

/** Between two pages that nobody waits for. */
const PAUSE_MS = 400;
const LOCK_NAME = 'meydan-notifications';

let filling: Promise<void> | null = null;
let pagesAsked = 0;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Fetches the page below what the device holds; answers false where there is none, or nobody to fetch it for. */
async function fillPage(client: QueryClient, usercode: string, language: string): Promise<boolean> {
  const queryKey = notificationKeys.newest(usercode, language);
  const reach = client.getQueryData<Reach>(queryKey);
  if (!reach || reach.isWhole || reach.count >= STORED_NOTIFICATIONS || readSession()?.usercode !== usercode) return false;
  const page = await fetchPage(reach.count);
  await putNotifications(client, usercode, page);
  const count = reach.count + page.length;
  const state = client.getQueryState(queryKey);
  // A page says nothing about how old the newest is.
  if (state) client.setQueryData<Reach>(queryKey, { count, isWhole: page.length < NOTIFICATION_PAGE_SIZE }, { updatedAt: state.dataUpdatedAt });
  return page.length === NOTIFICATION_PAGE_SIZE;
}

async function fill(client: QueryClient, usercode: string): Promise<void> {
  try {
    for (let hasMore = true; hasMore; ) {
      if (document.hidden && pagesAsked === 0) return;
      hasMore = await fillPage(client, usercode, i18n.locale);
      if (pagesAsked > 0) pagesAsked -= 1;
      else if (hasMore) await pause(PAUSE_MS);
    }
  } catch (error) {
    console.warn('older notifications can not be fetched now', error);
  }
}

async function fillAlone(client: QueryClient, usercode: string): Promise<void> {
  await runAlone({ name: LOCK_NAME, isPatient: false }, () => fill(client, usercode));
}

/**
 * Brings a player's older notifications onto the device, page by page and in one tab at a time, until all that may be stored is there: so that they can be
 * read and searched without a line. Stops at the first failure; the next call goes on from there. `pages` are fetched without a pause, for a player who waits.
 */
export function fillNotifications(client: QueryClient, usercode: string, pages = 0): Promise<void> {
  pagesAsked = Math.max(pagesAsked, pages);
  filling ??= fillAlone(client, usercode).finally(() => {
    filling = null;
    pagesAsked = 0;
  });
  return filling;
}
