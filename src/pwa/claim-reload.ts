import { readSessionText, sessionKeys, writeSessionText } from '../storage/session-storage.ts';

/** Whole address of the entry that the document names: no other build has it. Empty where nothing was built. */
export function readEntry(): string {
  return document.querySelector<HTMLLinkElement>('link[data-entry]')?.href ?? '';
}

/** True once per session and build: a page is not reloaded more often than that for a better build. Storage has to count it; without storage there is no reload. */
export function claimReload(): boolean {
  const build = readEntry();
  return readSessionText(sessionKeys.chunkReload) !== build && writeSessionText(sessionKeys.chunkReload, build);
}
