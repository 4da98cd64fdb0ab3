import { readSessionText, sessionKeys, writeSessionText } from '../storage/session-storage.ts';

/** Returns the full URL of the document's entry script, which is unique to its build; empty without a build. */
export function readEntry(): string {
  return document.querySelector<HTMLLinkElement>('link[data-entry]')?.href ?? '';
}

/**
 * Returns true once per session and build, which limits reloads for a newer build. Needs session storage; without it
 * there is no reload.
 */
export function claimReload(): boolean {
  const build = readEntry();
  return readSessionText(sessionKeys.chunkReload) !== build && writeSessionText(sessionKeys.chunkReload, build);
}
