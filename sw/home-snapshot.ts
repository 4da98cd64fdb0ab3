import { composeDocument } from '#contract/compose-document.ts';
import { documentOf, type HomeSnapshotMessage } from '#contract/worker-messages.ts';
import { workerCaches } from './caches.ts';
import { readPrecached } from './precache.ts';

const LARGEST_SNAPSHOT = 200_000;
/** Say something of the document's own bytes, and would be wrong of the composed one. */
const headersOfBytes = ['content-length', 'content-encoding', 'etag', 'last-modified'];

/** What one launch needs to know: the language of the last visit and, on the home page, its first screen. */
const keys = { home: 'launch/home', language: 'launch/language' } as const;

function isUsable({ entry, language, html }: HomeSnapshotMessage): boolean {
  return [entry, language, html].every((text) => typeof text === 'string') && html.length > 0 && html.length <= LARGEST_SNAPSHOT;
}

/** Keeps the whole document of the next launch: the shell of the page's language with what its `main` shows. Refused when it comes from another build. */
export async function keepHomeSnapshot(message: HomeSnapshotMessage): Promise<void> {
  if (!isUsable(message)) return;
  const shell = await readPrecached(documentOf(message.language));
  if (!shell) return;
  const headers = new Headers(shell.headers);
  for (const name of headersOfBytes) headers.delete(name);
  const text = await shell.text();
  const document = text.includes(`href="${message.entry}"`) ? composeDocument(text, message.html) : null;
  if (document === null) return;
  const cache = await caches.open(workerCaches.launch.name);
  await cache.put(keys.home, new Response(document, { headers }));
  await cache.put(keys.language, new Response(message.language));
}

/** Forgets what the build before has kept: its scripts are gone. */
export async function forgetHomeSnapshot(): Promise<void> {
  const cache = await caches.open(workerCaches.launch.name);
  await cache.delete(keys.home);
}

/** The document that a navigation gets: the kept one at home, else the shell in the language of the last visit. */
export async function launchDocument(isHome: boolean): Promise<Response> {
  const cache = await caches.open(workerCaches.launch.name);
  const home = isHome ? await cache.match(keys.home) : undefined;
  if (home) return home;
  const language = await (await cache.match(keys.language))?.text();
  const shell = await readPrecached(documentOf(language ?? ''));
  if (!shell) throw new Error('the shell is not in the precache');
  return shell;
}
