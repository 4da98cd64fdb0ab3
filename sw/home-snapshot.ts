import { composeDocument, type LaunchLook, wearLook } from '#contract/compose-document.ts';
import { type BitmapMessage, documentOf, type HomeSnapshotMessage } from '#contract/worker-messages.ts';
import { forgetBitmaps, storeBitmap } from './bitmaps.ts';
import { workerCaches } from './caches.ts';
import { readPrecached } from './precache.ts';

const LARGEST_SNAPSHOT = 200_000;
const LARGEST_BITMAP = 500_000;
/** Say something of the document's own bytes, and would be wrong of the composed one. */
const headersOfBytes = ['content-length', 'content-encoding', 'etag', 'last-modified'];

/** What one launch needs to know: the language of the last visit and, on the home page, its first screen. */
const keys = { home: 'launch/home', language: 'launch/language' } as const;

function isUsable({ entry, language, html, pictures }: HomeSnapshotMessage): boolean {
  return Array.isArray(pictures) && [entry, language, html].every((text) => typeof text === 'string') && html.length > 0 && html.length <= LARGEST_SNAPSHOT;
}

/** A language's shell and its text, null where it is not the one of the build that `entry` belongs to. */
async function readOwnShell(language: string, entry: string): Promise<{ shell: Response; text: string } | null> {
  const shell = await readPrecached(documentOf(language));
  const text = await shell?.clone().text();
  return shell && text?.includes(`href="${entry}"`) ? { shell, text } : null;
}

/** Keeps the whole document of the next launch: the shell of the page's language with what its `main` shows. Refused when it comes from another build. */
export async function keepHomeSnapshot(message: HomeSnapshotMessage): Promise<void> {
  if (!isUsable(message)) return;
  const own = await readOwnShell(message.language, message.entry);
  const composed = own && composeDocument(own.text, message.html);
  if (!own || composed === null) return;
  // They lie in the precache: text that is laid out in its own font from the start asks for no other and is not laid out again.
  const document = wearLook(composed, message.look).replaceAll('rel="later" as="font"', 'rel="preload" as="font"');
  const headers = new Headers(own.shell.headers);
  for (const name of headersOfBytes) headers.delete(name);
  const cache = await caches.open(workerCaches.launch.name);
  await cache.put(keys.home, new Response(document, { headers }));
  await cache.put(keys.language, new Response(message.language));
  await forgetBitmaps(message.pictures);
}

/** Lets the kept document of the next launch look as the player has chosen since. */
export async function changeLaunchLook(look: LaunchLook): Promise<void> {
  const cache = await caches.open(workerCaches.launch.name);
  const home = await cache.match(keys.home);
  const document = await home?.text();
  if (!home || document === undefined) return;
  const worn = wearLook(document, look);
  // Every start tells its look, and most have none that is new.
  if (worn !== document) await cache.put(keys.home, new Response(worn, { headers: home.headers }));
}

/** Keeps the bitmap of a picture on the home page for the next launches. Refused when it comes from another build, whose picture may have been another one. */
export async function keepBitmap(message: BitmapMessage): Promise<void> {
  const { entry, bytes, format } = message;
  const isUsable = bytes instanceof ArrayBuffer && bytes.byteLength <= LARGEST_BITMAP && ['image/webp', 'image/png'].includes(format);
  if (isUsable && (await readOwnShell('', entry))) await storeBitmap(message);
}

/** Forgets what the build before has kept: its scripts are gone, and its pictures may be other ones. */
export async function forgetHomeSnapshot(): Promise<void> {
  const cache = await caches.open(workerCaches.launch.name);
  await Promise.all([cache.delete(keys.home), forgetBitmaps()]);
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
