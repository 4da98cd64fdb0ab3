import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { rebaseDocument } from '../http/base-path.ts';
import { type SendText, sendCompressed } from '../http/compressed-text.ts';
import type { FromThread, RenderAnswer, RenderCall, RenderTask, ToThread } from './render-thread.ts';
import type { ServedScreen } from './served-screens.ts';

/** So long a document is sent before the next visit has it made anew. */
const FRESH_MS = 60_000;
/** Older ones are not sent any more: better the shell alone than lists of long ago. */
const LONGEST_AGE_MS = 10 * 60_000;
/** So long a visitor waits for the first document, or for the first one after a quiet time; the shell alone would show him no content for longer. */
const LONGEST_WAIT_MS = 1_500;
/** After a failure nothing is tried for this time. */
const PAUSE_MS = 60_000;
/** A rendering that takes longer will not end, and all others wait for it: its thread is given up. */
const LONGEST_RENDERING_MS = 30_000;
const THREAD = new URL('./render-thread.ts', import.meta.url);

interface ScreenSettings {
  http: FastifyInstance;
  /** Where the build's documents lie. */
  directory: string;
  /** The build's renderer; without it there is the shell alone. */
  renderer: string;
  /** Of the site, with slashes around it. */
  basePath: string;
  /** What has a document of its own, by path. */
  screens: ReadonlyMap<string, ServedScreen>;
}

/** A document as it was made last. */
interface Made {
  making: PromiseWithResolvers<void> | null;
  send: SendText | null;
  atMs: number;
  pausedUntilMs: number;
}

interface ScreenLimits {
  longestWaitMs: number;
  longestRenderingMs: number;
}

const limits: ScreenLimits = { longestWaitMs: LONGEST_WAIT_MS, longestRenderingMs: LONGEST_RENDERING_MS };

/**
 * The documents of screens with what a guest sees on them: a first visit has its first screen before any script has come. Made when somebody asks for it,
 * from the answers of the calls that the page makes, and sent until a newer one is there; a visitor waits for it where there is none that he could be sent.
 */
export class ScreenDocuments {
  readonly #settings: ScreenSettings;
  readonly #limits: ScreenLimits;
  readonly #made = new Map<string, Made>();
  #thread: Worker | null = null;
  /** Of the rendering under way. */
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(settings: ScreenSettings, changedLimits: Partial<ScreenLimits> = {}) {
    this.#settings = settings;
    this.#limits = { ...limits, ...changedLimits };
    for (const path of settings.screens.keys()) {
      this.#made.set(path, { making: null, send: null, atMs: Number.NEGATIVE_INFINITY, pausedUntilMs: 0 });
    }
  }

  /** What sends the document of the screen at `path` as it was made last; null where there is none, where none is young enough and a new one does not come in time. */
  async read(path: string): Promise<SendText | null> {
    const made = this.#made.get(path);
    if (!made) return null;
    const ageMs = () => performance.now() - made.atMs;
    if (ageMs() > FRESH_MS && performance.now() >= made.pausedUntilMs) this.#make(path, made);
    if (made.making && ageMs() > LONGEST_AGE_MS) await Promise.race([made.making.promise, delay(this.#limits.longestWaitMs, undefined, { ref: false })]);
    return ageMs() > LONGEST_AGE_MS ? null : made.send;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.terminate();
  }

  #make(path: string, made: Made): void {
    const { renderer, directory, basePath, screens } = this.#settings;
    if (made.making || this.#isClosed || !existsSync(renderer)) return;
    made.making = Promise.withResolvers();
    this.#thread ??= this.#startThread({
      renderer,
      basePath,
      screens,
      document: rebaseDocument(readFileSync(join(directory, 'index.html'), 'utf8'), basePath),
    });
    this.#thread.postMessage({ type: 'render', path } satisfies ToThread);
  }

  #startThread(task: RenderTask): Worker {
    // React and its kind check and report what only their developers need, unless they are told so.
    const thread = new Worker(THREAD, { workerData: task, env: { ...process.env, NODE_ENV: 'production' } });
    thread.unref();
    thread.on('message', (message: FromThread) => {
      if (message.type === 'begun') this.#watch(thread, message.path);
      else if (message.type === 'call') void this.#answer(message.call).then((answer) => thread.postMessage({ type: 'answer', answer } satisfies ToThread));
      else if (message.type === 'failed') this.#fail(message.path, message.reason);
      else {
        const made = this.#made.get(message.path);
        clearTimeout(this.#timer);
        if (made) Object.assign(made, { atMs: performance.now(), send: sendCompressed(message.document, 'text/html; charset=utf-8') });
        this.#endMaking(message.path);
      }
    });
    thread.on('error', (error) => {
      for (const [path, { making }] of this.#made) if (making) this.#fail(path, error.stack ?? error.message);
    });
    thread.on('exit', () => {
      clearTimeout(this.#timer);
      this.#thread = null;
      for (const path of this.#made.keys()) this.#endMaking(path);
    });
    return thread;
  }

  #watch(thread: Worker, path: string): void {
    const { longestRenderingMs } = this.#limits;
    const giveUp = () => {
      this.#fail(path, `it was not done after ${longestRenderingMs} ms`);
      void thread.terminate();
    };
    this.#timer = setTimeout(giveUp, longestRenderingMs).unref();
  }

  /** Answers a call of the page's as the server answers anybody. */
  async #answer({ id, path, method, headers, body }: RenderCall): Promise<RenderAnswer> {
    const options: InjectOptions = { url: path, method: method as 'GET' | 'POST', headers };
    if (body !== null) options.payload = body;
    try {
      const answer = await this.#settings.http.inject(options);
      return { id, status: answer.statusCode, headers: { 'content-type': String(answer.headers['content-type']) }, body: answer.body };
    } catch (error) {
      // A server that is closing takes no more calls: the page hears so, and the rendering ends with it.
      this.#settings.http.log.debug({ err: error }, 'a call of a rendered screen was not answered');
      return { id, status: 503, headers: {}, body: '' };
    }
  }

  #endMaking(path: string): void {
    const made = this.#made.get(path);
    made?.making?.resolve();
    if (made) made.making = null;
  }

  #fail(path: string, reason: string): void {
    clearTimeout(this.#timer);
    const made = this.#made.get(path);
    if (made) made.pausedUntilMs = performance.now() + PAUSE_MS;
    this.#endMaking(path);
    if (!this.#isClosed) this.#settings.http.log.warn({ path: `/${path}`, reason }, 'a screen was not rendered, visitors get the shell alone');
  }
}
