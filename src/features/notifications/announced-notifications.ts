import type { Notification } from '#contract/notifications.ts';

/** Ids announced or shown in this tab since its player logged in. */
let announced = new Set<string>();

/** Returns true the first time a notification arrives, by whichever channel; false from then on. */
export function markAnnounced(usercode: string, { id }: Notification): boolean {
  const mark = `${usercode}/${id}`;
  const isNews = !announced.has(mark);
  announced.add(mark);
  return isNews;
}

export function clearAnnounced(): void {
  announced = new Set();
}
