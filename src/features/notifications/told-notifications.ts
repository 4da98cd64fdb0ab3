import type { Notification } from '#contract/notifications.ts';

/** Ids that were told or shown in this tab since its player came. */
let told = new Set<string>();

/** Returns true the first time, however the notification came: from then on it is no news. */
export function markTold(usercode: string, { id }: Notification): boolean {
  const mark = `${usercode}/${id}`;
  const isNews = !told.has(mark);
  told.add(mark);
  return isNews;
}

export function clearTold(): void {
  told = new Set();
}
