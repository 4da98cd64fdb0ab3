import type { Notification } from '#contract/notifications.ts';
import { defaultLocale, type Locale } from '#contract/request-headers.ts';
import type { NotificationContent } from '../database/schema.ts';
import { isMessageKey, message } from '../messages/message.ts';
import type { NotificationRow } from './insert-notification.ts';

function renderTemplate(template: string, parameters: Record<string, string>, locale: Locale): { title: string; note: string } {
  const title = `notification.${template}.title`;
  const note = `notification.${template}.note`;
  if (isMessageKey(title) && isMessageKey(note)) return { title: message(locale, title, parameters), note: message(locale, note, parameters) };
  return { title: message(locale, 'notification.new.title'), note: message(locale, 'notification.new.note') };
}

/** Returns the texts of a notification in a language; those of one whose template is gone are neutral. */
export function renderContent(content: NotificationContent, locale: Locale): { title: string; note: string } {
  if ('template' in content) return renderTemplate(content.template, content.parameters, locale);
  const texts = content.texts[locale] ?? content.texts[defaultLocale];
  return texts ?? renderTemplate('new', {}, locale);
}

/** A stored notification in wire form, in the reader's language. One whose template is gone gets a neutral text. */
export function presentNotification(row: NotificationRow, locale: Locale): Notification {
  return { id: row.id, ...renderContent(row.content, locale), type: row.type, timeStamp: row.created_at.toISOString(), isRead: row.is_read };
}
