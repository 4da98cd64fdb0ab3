import type { Notification } from '#contract/notifications.ts';

/** Ids announced or shown in this tab since its player logged in. */
let told = new Set<string>();

/** Returns true the first time a notification arrives, by whichever channel; false from then on. */
export function markTold(usercode: string, { id }: Notification): boolean {
  const mark = `${usercode}/${id}`;
  const isNews = !told.has(mark);
  told.add(mark);
  return isNews;
}

export function clearTold(): void {
  told = new Set();
}
