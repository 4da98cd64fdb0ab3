/**
 * Worker thread that renders screens with the app's own components, off the server's main thread. The app has one
 * active language at a time, as in a page. It fetches its data with its own calls, which the server handles like those
 * of any guest.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Locale } from '#contract/request-headers.ts';
import type { ServedAnswers } from '#contract/served-answers.ts';
import { type CompressedText, compressText } from '../http/compressed-text.ts';
import { composeScreen, type ScreenParts } from './compose-document.ts';

/** The thread's `workerData`. */
export interface RenderTask {
  /** Absolute path of the build's renderer. */
  renderer: string;
  /** Document template of each language, with the base path filled in. */
  templates: Readonly<Record<Locale, string>>;
  /** Parts that each screen needs, by path. */
  screens: ReadonlyMap<string, ScreenParts>;
  /** Path of the site, with a slash at both ends. */
  basePath: string;
}

/** A call made by the rendered app; `path` includes the query. */
export interface RenderCall {
  id: number;
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

/** The server's response to the call with the same `id`. */
export interface RenderAnswer {
  id: number;
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A screen to render: its path without a leading slash, and its language. */
export interface RenderedScreen {
  path: string;
  locale: Locale;
}

export type FromThread =
  | { type: 'begun'; screen: RenderedScreen }
  | { type: 'call'; call: RenderCall }
  | { type: 'rendered'; screen: RenderedScreen; document: CompressedText }
  | { type: 'failed'; screen: RenderedScreen; reason: string };
export type ToThread = { type: 'render'; screen: RenderedScreen } | { type: 'answer'; answer: RenderAnswer };

interface Renderer {
  renderScreen(locale: Locale, basePath: string, path: string): Promise<{ html: string; answers: ServedAnswers }>;
}

const { renderer, templates, basePath, screens } = workerData as RenderTask;
const port = parentPort;
if (!port) throw new Error('the renderer runs as a thread of the server');
const send = (message: FromThread) => port.postMessage(message);
const waiting = new Map<number, (answer: RenderAnswer) => void>();
let lastId = 0;

/** Replaces the app's `fetch`: sends its calls to the server that started this thread. */
async function call(address: URL | string, { method = 'GET', headers, body, signal }: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(address);
  lastId += 1;
  const id = lastId;
  const { promise, resolve, reject } = Promise.withResolvers<RenderAnswer>();
  waiting.set(id, resolve);
  signal?.addEventListener('abort', () => {
    waiting.delete(id);
    reject(signal.reason);
  });
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
  history: { state: null },
  addEventListener: () => {},
});

const loading = import(renderer) as Promise<Renderer>;
/** Latest document of each screen: compressing takes longest, so an unchanged document is not compressed again. */
const last = new Map<string, CompressedText>();

async function render({ path, locale }: RenderedScreen): Promise<CompressedText> {
  const parts = screens.get(path);
  if (!parts) throw new Error('there is no such screen');
  const { renderScreen } = await loading;
  const { html, answers } = await renderScreen(locale, basePath, path);
  if (html === '') throw new Error('the screen did not render');
  const text = composeScreen(templates[locale], { place: path, html, answers, parts });
  const key = `${locale}/${path}`;
  const before = last.get(key);
  const document = before?.text === text ? before : compressText(text);
  last.set(key, document);
  return document;
}

/** Renders one screen at a time, because the app has a single query cache. */
let rendering = Promise.resolve();

function renderNext(screen: RenderedScreen): void {
  rendering = rendering.then(() => {
    send({ type: 'begun', screen });
    return render(screen).then(
      (document) => send({ type: 'rendered', screen, document }),
      (error: unknown) => send({ type: 'failed', screen, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}

port.on('message', (message: ToThread) => {
  if (message.type === 'answer') {
    waiting.get(message.answer.id)?.(message.answer);
    waiting.delete(message.answer.id);
    return;
  }
  renderNext(message.screen);
});
