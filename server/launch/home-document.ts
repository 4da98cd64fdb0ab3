import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { rebaseDocument } from '../http/base-path.ts';
import { type SendText, sendCompressed } from '../http/compressed-text.ts';
import type { FromThread, RenderAnswer, RenderCall, RenderTask, ToThread } from './render-thread.ts';

/** So long a document is sent before the next visit has it made anew. */
const FRESH_MS = 60_000;
/** Older ones are not sent any more: better the shell alone than lists of long ago. */
const LONGEST_AGE_MS = 10 * 60_000;
/** So long a visitor waits for the first document, or for the first one after a quiet time; the shell alone would show him no content for longer. */
const LONGEST_WAIT_MS = 1_500;
/** After a failure nothing is tried for this time. */
const PAUSE_MS = 60_000;
const THREAD = new URL('./render-thread.ts', import.meta.url);

interface HomeSettings {
  http: FastifyInstance;
  /** Where the build's documents lie. */
  directory: string;
  /** The build's renderer; without it there is the shell alone. */
  renderer: string;
  /** Of the site, with slashes around it. */
  basePath: string;
}

/**
 * The document of the home page with what a guest sees on it: a first visit has its first screen before any script has come. Made when somebody asks for it,
 * from the answers of the calls that the page makes, and sent until a newer one is there; a visitor waits for it where there is none that he could be sent.
 */
export class HomeDocument {
  readonly #settings: HomeSettings;
  #thread: Worker | null = null;
  #making: PromiseWithResolvers<void> | null = null;
  #send: SendText | null = null;
  #madeAtMs = Number.NEGATIVE_INFINITY;
  #pausedUntilMs = 0;
  #isClosed = false;

  constructor(settings: HomeSettings) {
    this.#settings = settings;
  }

  /** What sends the document as it was made last; null where none is young enough and a new one does not come in time. */
  async read(): Promise<SendText | null> {
    if (this.#ageMs > FRESH_MS && performance.now() >= this.#pausedUntilMs) this.#make();
    if (this.#making && this.#ageMs > LONGEST_AGE_MS) await Promise.race([this.#making.promise, delay(LONGEST_WAIT_MS, undefined, { ref: false })]);
    return this.#ageMs > LONGEST_AGE_MS ? null : this.#send;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.terminate();
  }

  get #ageMs(): number {
    return performance.now() - this.#madeAtMs;
  }

  #make(): void {
    const { renderer, directory, basePath } = this.#settings;
    if (this.#making || this.#isClosed || !existsSync(renderer)) return;
    this.#making = Promise.withResolvers();
    this.#thread ??= this.#startThread({ renderer, basePath, document: rebaseDocument(readFileSync(join(directory, 'index.html'), 'utf8'), basePath) });
    this.#thread.postMessage({ type: 'render' } satisfies ToThread);
  }

  #startThread(task: RenderTask): Worker {
    // React and its kind check and report what only their developers need, unless they are told so.
    const thread = new Worker(THREAD, { workerData: task, env: { ...process.env, NODE_ENV: 'production' } });
    thread.unref();
    thread.on('message', (message: FromThread) => {
      if (message.type === 'call') void this.#answer(message.call).then((answer) => thread.postMessage({ type: 'answer', answer } satisfies ToThread));
      else if (message.type === 'failed') this.#fail(message.reason);
      else {
        this.#madeAtMs = performance.now();
        this.#send = sendCompressed(message.document, 'text/html; charset=utf-8');
        this.#endMaking();
      }
    });
    thread.on('error', (error) => this.#fail(error.stack ?? error.message));
    thread.on('exit', () => {
      this.#thread = null;
      this.#endMaking();
    });
    return thread;
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
      this.#settings.http.log.debug({ err: error }, 'a call of the rendered home page was not answered');
      return { id, status: 503, headers: {}, body: '' };
    }
  }

  #endMaking(): void {
    this.#making?.resolve();
    this.#making = null;
  }

  #fail(reason: string): void {
    this.#pausedUntilMs = performance.now() + PAUSE_MS;
    this.#endMaking();
    if (!this.#isClosed) this.#settings.http.log.warn({ reason }, 'the home page was not rendered, visitors get the shell alone');
  }
}
