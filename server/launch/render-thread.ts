/**
 * Renders the home page by the app's own components in a thread of its own, which has one language, as a page does, and is no load on the server's.
 * It asks for what it shows by the app's own calls; the server answers them as it answers any guest.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { composeDocument } from '#contract/compose-document.ts';
import { defaultLocale } from '#contract/request-headers.ts';
import { type ServedAnswers, servedAnswersElement } from '#contract/served-answers.ts';
import { type CompressedText, compressText } from '../http/compressed-text.ts';

/** What the thread works with. */
export interface RenderTask {
  /** The build's renderer. */
  renderer: string;
  /** The shell that the home page comes into. */
  document: string;
  /** Of the site, with slashes around it. */
  basePath: string;
}

/** A call of the page's; its address has no origin that means anything. */
export interface RenderCall {
  id: number;
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface RenderAnswer {
  id: number;
  status: number;
  headers: Record<string, string>;
  body: string;
}

export type FromThread = { type: 'call'; call: RenderCall } | { type: 'rendered'; document: CompressedText } | { type: 'failed'; reason: string };
export type ToThread = { type: 'render' } | { type: 'answer'; answer: RenderAnswer };

interface Renderer {
  prerenderHome(locale: string, basePath: string): Promise<{ html: string; answers: ServedAnswers }>;
}

const { renderer, document: shell, basePath } = workerData as RenderTask;
const port = parentPort;
if (!port) throw new Error('the renderer runs as a thread of the server');
const send = (message: FromThread) => port.postMessage(message);
const waiting = new Map<number, (answer: RenderAnswer) => void>();
let lastId = 0;

/** The page's fetch: its calls go to the server this thread belongs to. */
async function call(address: URL | string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(address);
  lastId += 1;
  const id = lastId;
  const { promise, resolve } = Promise.withResolvers<RenderAnswer>();
  waiting.set(id, resolve);
  const sent = { id, path: pathname + search, method, headers: Object.fromEntries(new Headers(headers)), body: typeof body === 'string' ? body : null };
  send({ type: 'call', call: sent });
  const answer = await promise;
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}

const site = new URL(basePath, 'http://localhost');
const nothingStored = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
Object.assign(globalThis, {
  fetch: call,
  location: site,
  document: { baseURI: site.href },
  localStorage: nothingStored,
  sessionStorage: nothingStored,
});

/** Scripts that a document with content names and does not ask for. */
const LATER_SCRIPT = /<link rel="later"(?! as="font")[^>]*>/g;
const AS_SCRIPT = ' as="script"';
const LATER_FONT = /<link rel="later" as="font"[^>]*>/g;

const loading = import(renderer) as Promise<Renderer>;
/** Compressing takes longer than all the rest: what has not changed is not compressed again. */
let last: CompressedText | null = null;

/**
 * A visitor without our worker has the scripts to fetch, which takes most of his first visit: they are asked for behind all that the first screen shows, while
 * the line has nothing else to carry, and run when it is there. The small modules that come last in turn are asked for before the large parts.
 */
function announceScripts(document: string): string {
  const links = document.match(LATER_SCRIPT) ?? [];
  const parts = links.filter((link) => link.includes(AS_SCRIPT)).map((link) => link.replace('later', 'preload'));
  const modules = links.filter((link) => !link.includes(AS_SCRIPT)).map((link) => link.replace('later', 'modulepreload'));
  const announced = [...modules, ...parts].map((link) => link.replace('<link', '<link fetchpriority="low"'));
  return document.replace(LATER_SCRIPT, '').replace('</body>', () => `${announced.join('')}</body>`);
}

/** The fonts of the first screen come behind the first glance's picture: the text is laid out in them, and not in others before. */
function askForFonts(document: string): string {
  const fonts = (document.match(LATER_FONT) ?? []).map((link) => link.replace('rel="later"', 'rel="preload" data-awaited'));
  return document.replace(LATER_FONT, '').replace('<script>', (script) => fonts.join('') + script);
}

async function render(): Promise<CompressedText> {
  const { prerenderHome } = await loading;
  const { html, answers } = await prerenderHome(defaultLocale, basePath);
  const composed = composeDocument(shell, html);
  if (composed === null || html === '') throw new Error('the home page did not render');
  const text = askForFonts(announceScripts(composed)).replace('</body>', () => `${servedAnswersElement(answers)}</body>`);
  if (last?.text !== text) last = compressText(text);
  return last;
}

port.on('message', (message: ToThread) => {
  if (message.type === 'answer') {
    waiting.get(message.answer.id)?.(message.answer);
    waiting.delete(message.answer.id);
    return;
  }
  render().then(
    (document) => send({ type: 'rendered', document }),
    (error: unknown) => send({ type: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
