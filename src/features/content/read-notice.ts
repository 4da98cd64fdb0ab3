import type { ContentItem } from '#contract/content.ts';
import { readText, removeText, storageKeys, writeText } from '../../storage/local-storage.ts';

/** Returns the identity of the announcements, to compare them with what was read. */
function contentOf(announcements: readonly ContentItem[]): string {
  return JSON.stringify(announcements.map(({ id, title }) => [id, title]));
}

/** Parses what was read in each language; null if the flag does not say what. */
function parseRead(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : null;
  } catch {
    return null;
  }
}

/**
 * True while space is reserved above the home page's header. The bootstrap script uses the same key, before the header
 * is painted.
 */
export function isNoticeDue(): boolean {
  return !readText(storageKeys.topNotice);
}

/** Marks these announcements as read, so that the next start reserves no space for them. */
export function markNoticeRead(language: string, announcements: readonly ContentItem[]): void {
  const read = parseRead(readText(storageKeys.topNotice) ?? '{}') ?? {};
  writeText(storageKeys.topNotice, JSON.stringify({ ...read, [language]: contentOf(announcements) }));
}

/**
 * Compares the server's announcements with what was read. A site without announcements reserves no space; other
 * announcements get it back at the next start. A language switch makes nothing new: the first announcements in another
 * language count as read.
 */
export function reviewNotice(language: string, announcements: readonly ContentItem[]): void {
  const text = readText(storageKeys.topNotice);
  if (!text) {
    if (announcements.length === 0) markNoticeRead(language, announcements);
    return;
  }
  const read = parseRead(text)?.[language];
  if (read === undefined) markNoticeRead(language, announcements);
  else if (announcements.length > 0 && read !== contentOf(announcements)) removeText(storageKeys.topNotice);
}
