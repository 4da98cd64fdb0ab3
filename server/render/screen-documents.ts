import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type Locale, locales, requestHeaders } from '#contract/request-headers.ts';
import { ENTRY_HEADER } from '#contract/worker-messages.ts';
import { type SendText, sendCompressed } from '../http/compressed-text.ts';
import { placeDocument, type ScreenParts } from './compose-document.ts';
import type { FromThread, RenderAnswer, RenderCall, RenderedScreen, RenderTask, ToThread } from './render-thread.ts';

/** Age from which the next visit makes the server render a document again, ms. */
const FRESH_MS = 60_000;
/** Older documents are not sent: an empty shell is better than outdated lists. */
const LONGEST_AGE_MS = 10 * 60_000;
/**
 * Longest wait of a visitor for the first document, or for the first one after a quiet time. With only the shell, they
 * would wait longer for content.
 */
const LONGEST_WAIT_MS = 1_500;
/** Pause after a failure before the screen is rendered again, unless one of its calls was refused for a known time. */
const PAUSE_MS = 60_000;
const TOO_MANY_REQUESTS = 429;
/** A rendering that takes longer is taken to hang. It blocks all others, so its thread is terminated. */
const LONGEST_RENDERING_MS = 30_000;
const THREAD = new URL('./render-thread.ts', import.meta.url);

interface ScreenSettings {
  http: FastifyInstance;
  /** Directory of the build's renderer and templates; without a renderer, visitors get only the shell. */
  directory: string;
  /** File name of the build's entry. */
  entry: string;
  /** Path of the site, with a slash at both ends. */
  basePath: string;
  /** Parts of each screen that gets a rendered document, by path. */
  screens: ReadonlyMap<string, ScreenParts>;
}

const keyOf = ({ path, locale }: RenderedScreen) => `${locale}/${path}`;

/** Latest document of a screen, and the state of its rendering. */
interface Made {
  screen: RenderedScreen;
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
 * Documents with the content that a guest sees, so that a first visit shows its first screen before any script loads.
 * A document is rendered on demand, from the responses to the app's own calls, and sent until a newer one is ready. A
 * visitor waits only if there is none that may be sent.
 */
export class ScreenDocuments {
  readonly #settings: ScreenSettings;
  readonly #limits: ScreenLimits;
  readonly #made = new Map<string, Made>();
  #thread: Worker | null = null;
  /** Time limit of the current rendering. */
  #timer: NodeJS.Timeout | undefined;
  /** The longest `Retry-After` that calls of the current rendering were refused with, ms; null if none was. */
  #refusedForMs: number | null = null;
  #isClosed = false;

  constructor(settings: ScreenSettings, changedLimits: Partial<ScreenLimits> = {}) {
    this.#settings = settings;
    this.#limits = { ...limits, ...changedLimits };
    for (const path of settings.screens.keys()) {
      for (const locale of locales) {
        const screen = { path, locale };
        this.#made.set(keyOf(screen), { screen, making: null, send: null, atMs: Number.NEGATIVE_INFINITY, pausedUntilMs: 0 });
      }
    }
  }

  /**
   * Resolves with a function that sends the latest document of a screen. Null if the screen gets none, or if the latest
   * is too old and a new one is not ready in time.
   */
  async read(screen: RenderedScreen): Promise<SendText | null> {
    const made = this.#made.get(keyOf(screen));
    if (!made) return null;
    const ageMs = () => performance.now() - made.atMs;
    if (ageMs() > FRESH_MS && performance.now() >= made.pausedUntilMs) this.#make(made);
    if (made.making && ageMs() > LONGEST_AGE_MS) await Promise.race([made.making.promise, delay(this.#limits.longestWaitMs, undefined, { ref: false })]);
    return ageMs() > LONGEST_AGE_MS ? null : made.send;
  }

  /** Stops rendering; waiting visitors get null. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.terminate();
  }

  #make(made: Made): void {
    const { directory, basePath, screens } = this.#settings;
    const renderer = join(directory, 'prerender.js');
    if (made.making || this.#isClosed || !existsSync(renderer)) return;
    made.making = Promise.withResolvers();
    const readTemplate = (locale: Locale) => placeDocument(readFileSync(join(directory, `${locale}.html`), 'utf8'), basePath);
    this.#thread ??= this.#startThread({ renderer, basePath, screens, templates: { tr: readTemplate('tr'), en: readTemplate('en') } });
    this.#thread.postMessage({ type: 'render', screen: made.screen } satisfies ToThread);
  }

  #startThread(task: RenderTask): Worker {
    // In production mode React and other libraries skip their development checks.
    const thread = new Worker(THREAD, { workerData: task, env: { ...process.env, NODE_ENV: 'production' } });
    thread.unref();
    thread.on('message', (message: FromThread) => {
      if (message.type === 'begun') this.#watch(thread, message.screen);
      else if (message.type === 'call') void this.#answer(message.call).then((answer) => thread.postMessage({ type: 'answer', answer } satisfies ToThread));
      else if (message.type === 'failed') this.#fail(message.screen, message.reason);
      else {
        const made = this.#made.get(keyOf(message.screen));
        clearTimeout(this.#timer);
        const headers = { vary: `accept-encoding, ${requestHeaders.locale}`, [ENTRY_HEADER]: this.#settings.entry };
        if (made) Object.assign(made, { atMs: performance.now(), send: sendCompressed(message.document, 'text/html; charset=utf-8', headers) });
        this.#endMaking(message.screen);
      }
    });
    thread.on('error', (error) => {
      for (const { screen, making } of this.#made.values()) if (making) this.#fail(screen, error.stack ?? error.message);
    });
    thread.on('exit', () => {
      clearTimeout(this.#timer);
      this.#thread = null;
      for (const { screen } of this.#made.values()) this.#endMaking(screen);
    });
    return thread;
  }

  #watch(thread: Worker, screen: RenderedScreen): void {
    const { longestRenderingMs } = this.#limits;
    this.#refusedForMs = null;
    const giveUp = () => {
      this.#fail(screen, `it was not done after ${longestRenderingMs} ms`);
      void thread.terminate();
    };
    this.#timer = setTimeout(giveUp, longestRenderingMs).unref();
  }

  /** Handles a call of the rendered app as the server handles any other request. */
  async #answer({ id, path, method, headers, body }: RenderCall): Promise<RenderAnswer> {
    const options: InjectOptions = { url: path, method: method as 'GET' | 'POST', headers };
    if (body !== null) options.payload = body;
    try {
      const answer = await this.#settings.http.inject(options);
      const retryAfterMs = Number(answer.headers['retry-after']) * 1_000;
      if (answer.statusCode === TOO_MANY_REQUESTS && retryAfterMs > 0) this.#refusedForMs = Math.max(this.#refusedForMs ?? 0, retryAfterMs);
      return { id, status: answer.statusCode, headers: { 'content-type': String(answer.headers['content-type']) }, body: answer.body };
    } catch (error) {
      // A closing server takes no more calls: the rendering fails with this response.
      this.#settings.http.log.debug({ err: error }, 'a call of a rendered screen was not answered');
      return { id, status: 503, headers: {}, body: '' };
    }
  }

  #endMaking(screen: RenderedScreen): void {
    const made = this.#made.get(keyOf(screen));
    made?.making?.resolve();
    if (made) made.making = null;
  }

  #fail(screen: RenderedScreen, reason: string): void {
    clearTimeout(this.#timer);
    const made = this.#made.get(keyOf(screen));
    if (made) made.pausedUntilMs = performance.now() + (this.#refusedForMs ?? PAUSE_MS);
    this.#endMaking(screen);
    if (!this.#isClosed) this.#settings.http.log.warn({ ...screen, reason }, 'a screen was not rendered, visitors get the shell alone');
  }
}
