/** Texts that the worker itself shows in notifications. */
const texts = {
  tr: { open: 'Aç', read: 'Okundu say', news: 'Yeni bir bildirimin var.', forOther: 'Bu cihaza bir bildirim geldi.' },
  en: { open: 'Open', read: 'Mark as read', news: 'You have a new notification.', forOther: 'This device received a notification.' },
} as const;

/** Returns the English texts for `en`, else the Turkish ones. */
export function textsOf(locale: string | undefined): (typeof texts)['tr' | 'en'] {
  return texts[locale === 'en' ? 'en' : 'tr'];
}
