import type { ContentItem } from '#contract/content.ts';
import { readText, removeText, storageKeys, writeText } from '../../storage/local-storage.ts';

/** What a notice says, to be told apart from what it says another time. */
function contentOf(announcements: readonly ContentItem[]): string {
  return JSON.stringify(announcements.map(({ id, title }) => [id, title]));
}

/** What was read in each language; null where the flag was set without saying what. */
function parseRead(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : null;
  } catch {
    return null;
  }
}

/** True while a place is kept over the home page's header. The early launch decides by the same key, before the header is painted. */
export function isNoticeDue(): boolean {
  return !readText(storageKeys.topNotice);
}

/** The root tells it as the early launch does: the next launch's document looks like that from the start. */
function keepRead(text: string | null): void {
  if (text === null) removeText(storageKeys.topNotice);
  else writeText(storageKeys.topNotice, text);
  document.documentElement.toggleAttribute('data-read', text !== null);
}

/** Notes that these announcements were read: no place is kept for them from the next time on. */
export function markNoticeRead(language: string, announcements: readonly ContentItem[]): void {
  const read = parseRead(readText(storageKeys.topNotice) ?? '{}') ?? {};
  keepRead(JSON.stringify({ ...read, [language]: contentOf(announcements) }));
}

/**
 * Compares what the server announces with what was read: a site that announces nothing keeps no place, other announcements get theirs back from the next time
 * on. The language alone makes no news: what comes first in another one counts as read.
 */
export function reviewNotice(language: string, announcements: readonly ContentItem[]): void {
  const text = readText(storageKeys.topNotice);
  if (!text) {
    if (announcements.length === 0) markNoticeRead(language, announcements);
    return;
  }
  const read = parseRead(text)?.[language];
  if (read === undefined) markNoticeRead(language, announcements);
  else if (announcements.length > 0 && read !== contentOf(announcements)) keepRead(null);
}
