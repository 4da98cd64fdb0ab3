import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { browserFlags, findBrowser } from '../support/find-browser.ts';

const LISTENING = /^DevTools listening on (ws:\S+)/;
/** Longest wait for a response from the browser; a page at a quarter of the processor's speed may take long. */
const ANSWER_TIMEOUT_MS = 120_000;
/** How often a page is asked whether something is there, ms. */
const LOOK_EVERY_MS = 50;

interface Size {
  width: number;
  height: number;
}
interface Reply {
  id?: number;
  result?: unknown;
  error?: { message: string };
  method?: string;
  params?: unknown;
  sessionId?: string;
}

/**
 * A Chromium with a fresh profile, driven over its own protocol. The Runtime, Debugger and Console domains stay off,
 * unlike with Playwright, which enables them for every page: they make the page's errors and promises slower than in
 * real use.
 */
export interface RawBrowser {
  /** Opens a window in front of the others. */
  openPage(size: Size, deviceScaleFactor?: number): Promise<RawPage>;
  close(): Promise<void>;
}

export interface RawPage {
  /** Sends a command of the DevTools protocol. Throws with the browser's message if it refuses. */
  send<Result = unknown>(method: string, params?: object): Promise<Result>;
  /** Shows the page in front of the others: one in the background renders no frames. */
  bringToFront(): Promise<void>;
  /** Sets how many times slower than the machine the page's main thread is. */
  slowDown(rate: number): Promise<void>;
  /** Replaces the document by this HTML, under the address that it has. */
  setContent(html: string): Promise<void>;
  /** Resolves once a function returns true in the page. Throws when that takes too long. */
  waitUntil<Args extends unknown[]>(isThere: (...args: Args) => boolean, ...args: Args): Promise<void>;
  /** Calls `take` with each event of that name. */
  on(method: string, take: (params: unknown) => void): void;
  /** Resolves once the new document has started. */
  goto(url: string): Promise<void>;
  /** Runs a function before the page's own scripts, in each document from now on. */
  runFirst<Args extends unknown[]>(script: (...args: Args) => void, ...args: Args): Promise<void>;
  /**
   * Runs a function in the page and returns its result, with promises resolved; it can't use anything from the caller's
   * scope. Throws what it throws.
   */
  evaluate<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  close(): Promise<void>;
}

const callOf = (script: (...args: never[]) => unknown, args: unknown[]) => `(${script})(...${JSON.stringify(args)})`;

async function findEndpoint(browser: ChildProcess): Promise<string> {
  if (!browser.stderr) throw new Error('the browser has no standard error');
  for await (const text of createInterface({ input: browser.stderr })) {
    const [, endpoint] = LISTENING.exec(text) ?? [];
    if (endpoint) return endpoint;
  }
  throw new Error('the browser ended before it was ready');
}

/** Starts the browser of the browser tests, headless and in Turkish. */
export async function openRawBrowser(): Promise<RawBrowser> {
  const directory = await mkdtemp(join(tmpdir(), 'meydan-browser-'));
  const flags = ['--headless', '--hide-scrollbars', '--mute-audio', '--remote-debugging-port=0', '--lang=tr-TR', '--accept-lang=tr-TR'];
  const browser = spawn(findBrowser(), [...browserFlags, ...flags, `--user-data-dir=${directory}`], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(browser, 'exit');
  const socket = new WebSocket(await findEndpoint(browser));
  browser.stderr?.resume();
  await once(socket, 'open');

  let lastId = 0;
  const waiting = new Map<number, (reply: Reply) => void>();
  const listeners: { sessionId: string; method: string; take: (params: unknown) => void }[] = [];
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
    else for (const { sessionId, method, take } of listeners) if (sessionId === reply.sessionId && method === reply.method) take(reply.params);
  });
  const send = <Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> => {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method}: no answer in time`)), ANSWER_TIMEOUT_MS);
      waiting.set(id, ({ result, error }) => {
        clearTimeout(timer);
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result as Result);
      });
      socket.send(JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }));
    });
  };

  async function openPage({ width, height }: Size, deviceScaleFactor = 1): Promise<RawPage> {
    const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank', newWindow: true, width, height });
    const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
    const sendToPage = <Result>(method: string, params?: object) => send<Result>(method, params, sessionId);
    await sendToPage('Page.enable');
    await sendToPage('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false });
    async function evaluate<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>> {
      const { result, exceptionDetails } = await sendToPage<{ result: { value: never }; exceptionDetails?: { exception?: { description?: string } } }>(
        'Runtime.evaluate',
        { expression: callOf(script, args), awaitPromise: true, returnByValue: true },
      );
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'the page threw');
      return result.value;
    }
    return {
      send: sendToPage,
      evaluate,
      on: (method, take) => void listeners.push({ sessionId, method, take }),
      async goto(url) {
        const { errorText } = await sendToPage<{ errorText?: string }>('Page.navigate', { url });
        if (errorText) throw new Error(`${url}: ${errorText}`);
      },
      async runFirst(script, ...args) {
        await sendToPage('Page.addScriptToEvaluateOnNewDocument', { source: callOf(script, args) });
      },
      bringToFront: () => sendToPage('Page.bringToFront'),
      slowDown: (rate) => sendToPage('Emulation.setCPUThrottlingRate', { rate }),
      setContent: (html) =>
        evaluate((markup) => {
          document.open();
          document.write(markup);
          document.close();
        }, html),
      async waitUntil(isThere, ...args) {
        for (const begunMs = performance.now(); !(await evaluate(isThere, ...args)); await delay(LOOK_EVERY_MS))
          if (performance.now() - begunMs > ANSWER_TIMEOUT_MS) throw new Error(`the page is not as it should be: ${isThere}`);
      },
      async close() {
        await send('Target.closeTarget', { targetId });
      },
    };
  }

  return {
    openPage,
    async close() {
      socket.close();
      browser.kill();
      await ended;
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
