/**
 * Renders screens by the app's own components in a thread of its own, which has one language, as a page does, and is no load on the server's.
 * It asks for what it shows by the app's own calls; the server answers them as it answers any guest.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { composeDocument } from '#contract/compose-document.ts';
import { defaultLocale } from '#contract/request-headers.ts';
import { type ServedAnswers, servedAnswersElement } from '#contract/served-answers.ts';
import { type CompressedText, compressText } from '../http/compressed-text.ts';
import { HOME, type ServedScreen } from './served-screens.ts';

/** What the thread works with. */
export interface RenderTask {
  /** The build's renderer. */
  renderer: string;
  /** The shell that the content comes into. */
  document: string;
  /** By path. */
  screens: ReadonlyMap<string, ServedScreen>;
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

export type FromThread =
  | { type: 'begun'; path: string }
  | { type: 'call'; call: RenderCall }
  | { type: 'rendered'; path: string; document: CompressedText }
  | { type: 'failed'; path: string; reason: string };
export type ToThread = { type: 'render'; path: string } | { type: 'answer'; answer: RenderAnswer };

interface Renderer {
  prerenderScreen(locale: string, basePath: string, path: string): Promise<{ html: string; answers: ServedAnswers }>;
}

const { renderer, document: shell, basePath, screens } = workerData as RenderTask;
const port = parentPort;
if (!port) throw new Error('the renderer runs as a thread of the server');
const send = (message: FromThread) => port.postMessage(message);
const waiting = new Map<number, (answer: RenderAnswer) => void>();
let lastId = 0;

/** The page's fetch: its calls go to the server this thread belongs to. */
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

/** Scripts that a document with content names and does not ask for. */
const LATER_SCRIPT = /<link rel="later"(?! as="font")[^>]*>/g;
const AS_SCRIPT = ' as="script"';
const LATER_FONT = /<link rel="later" as="font"[^>]*>/g;

const loading = import(renderer) as Promise<Renderer>;
/** Compressing takes longer than all the rest: what has not changed is not compressed again. */
const last = new Map<string, CompressedText>();

/**
 * A visitor without our worker has the scripts to fetch, which takes most of his first visit: they are asked for behind all that the first screen shows, while
 * the line has nothing else to carry, and run when it is there. The small modules that come last in turn are asked for before the large parts; a screen's own
 * `scripts` are needed last of all.
 */
function announceScripts(document: string, scripts: readonly string[]): string {
  const links = document.match(LATER_SCRIPT) ?? [];
  const parts = links.filter((link) => link.includes(AS_SCRIPT)).map((link) => link.replace('later', 'preload'));
  const modules = links.filter((link) => !link.includes(AS_SCRIPT)).map((link) => link.replace('later', 'modulepreload'));
  const own = scripts.map((name) => `<link rel="modulepreload" href="./${name}">`);
  const announced = [...modules, ...parts, ...own].map((link) => link.replace('<link', '<link fetchpriority="low"'));
  return document.replace(LATER_SCRIPT, '').replace('</body>', () => `${announced.join('')}</body>`);
}

/** The fonts of the first screen come behind the first glance's picture: the text is laid out in them, and not in others before. */
function askForFonts(document: string): string {
  const fonts = (document.match(LATER_FONT) ?? []).map((link) => link.replace('rel="later"', 'rel="preload" data-awaited'));
  return document.replace(LATER_FONT, '').replace('<script>', (script) => fonts.join('') + script);
}

/** The first glance, which comes before the early launch here, hears at once that it is not the home page's. The content's own styles stand behind the first screen's, as they come to the app; a switched-off link for each sheet tells the loader of parts that it is there. */
function placeElsewhere(document: string, { style, styles }: ServedScreen): string {
  const links = styles.map((name) => `<link rel="stylesheet" disabled href="./${name}">`).join('');
  return document
    .replace(/<html [^>]*/, '$& data-elsewhere=""')
    .replace('</head>', () => `${links}</head>`)
    .replace('<div id="root"', (root) => style + root)
    .replace('<main', '<main data-here');
}

/** The shell's menus mark the home page. */
function markPlace(path: string): string {
  const link = new RegExp(`href="[^"]*/${path}"(?= data-own)`, 'g');
  return shell.replaceAll(' aria-current="page"', '').replaceAll(link, '$& aria-current="page"');
}

async function render(path: string): Promise<CompressedText> {
  const screen = screens.get(path);
  if (!screen) throw new Error('there is no such screen');
  const { prerenderScreen } = await loading;
  const { html, answers } = await prerenderScreen(defaultLocale, basePath, path);
  const composed = composeDocument(path === HOME ? shell : markPlace(path), html);
  if (composed === null || html === '') throw new Error('the screen did not render');
  const placed = path === HOME ? composed : placeElsewhere(composed, screen);
  const text = askForFonts(announceScripts(placed, screen.scripts)).replace('</body>', () => `${servedAnswersElement(answers)}</body>`);
  const before = last.get(path);
  const document = before?.text === text ? before : compressText(text);
  last.set(path, document);
  return document;
}

/** One after the other: the app's components share what they were answered. */
let rendering = Promise.resolve();

function renderNext(path: string): void {
  rendering = rendering.then(() => {
    send({ type: 'begun', path });
    return render(path).then(
      (document) => send({ type: 'rendered', path, document }),
      (error: unknown) => send({ type: 'failed', path, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
}

port.on('message', (message: ToThread) => {
  if (message.type === 'answer') {
    waiting.get(message.answer.id)?.(message.answer);
    waiting.delete(message.answer.id);
    return;
  }
  renderNext(message.path);
});
