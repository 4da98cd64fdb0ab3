import { readSessionText, sessionKeys, writeSessionText } from '../storage/session-storage.ts';

/** Whole address of the entry that the document names: no other build has it. Empty where nothing was built. */
export function readEntry(): string {
  return document.querySelector<HTMLLinkElement>('link[data-entry]')?.href ?? '';
}

/** True once per session and build: so often a page may be loaded anew for a better one. Storage has to count that; without it there is none. */
export function claimReload(): boolean {
  const build = readEntry();
  return readSessionText(sessionKeys.chunkReload) !== build && writeSessionText(sessionKeys.chunkReload, build);
}
