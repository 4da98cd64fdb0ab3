import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { Builder, By, error as driverErrors, type WebDriver, type WebElement } from 'selenium-webdriver';
import { expect, vi } from 'vitest';
import { findWebKit } from './find-webkit.ts';
import { uncover } from './uncover.ts';

/** How long to wait for what a page does by itself, ms. */
export const SETTLE = { timeout: 30_000, interval: 50 };
const START_TIMEOUT_MS = 30_000;
/** How long to wait for a new document's first response before asking again. */
const FIRST_ANSWER_MS = 2_000;
/** MiniBrowser's window is at least 447 px wide; its content area is 38 px shorter than the window. */
const PHONE = { width: 447, height: 882, x: 0, y: 0 };

/** WebKit's WebDriver on a virtual display. It runs one session at a time, each with a fresh profile. */
export interface WebKitDriver {
  startSession(): Promise<TestWebKit>;
  close(): Promise<void>;
}

/** A WebKit with a fresh profile. */
export interface TestWebKit {
  /** Opens a window; the first call uses the one that is already open. */
  openWindow(url: string): Promise<WebKitPage>;
  /** Returns the window that the page opens while `act` runs or soon after. */
  waitForWindow(act: () => Promise<void>): Promise<WebKitPage>;
  close(): Promise<void>;
}

type Script<Args extends unknown[], Result> = (...args: Args) => Result;

/** A window of WebKit, or a frame in it. Await calls one after the other: WebDriver works on one at a time. */
export interface WebKitPage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
  /**
   * Runs a function in the page and returns its result, with promises resolved; it can't use anything from the test's
   * scope.
   */
  evaluate<Args extends unknown[], Result>(script: Script<Args, Result>, ...args: Args): Promise<Awaited<Result>>;
  /** Returns a frame, by one selector for each document on the way to it. */
  frame(...selectors: string[]): WebKitPage;
  /** Waits for a visible element; returns the first of several. */
  find(selector: string): Promise<WebElement>;
  /** Clicks the element as soon as nothing covers it. */
  click(selector: string): Promise<void>;
  /** Clicks the button or link whose name contains `name`, within the elements of a selector. */
  press(name: string, within?: string): Promise<void>;
  /** Clears a field and types into it. */
  fill(selector: string, text: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Returns the visible text. */
  text(): Promise<string>;
  waitForText(text: string): Promise<void>;
  /** Returns errors, rejections, console errors and policy violations since this page's calls opened the document. */
  problems(): Promise<string[]>;
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Runs in a page as early as possible, since WebDriver can't report a page's problems. Returns an id of the document,
 * or null for the empty one that a window starts with.
 */
function watchProblems(): number | null {
  if (location.href === 'about:blank') return null;
  const page = window as Window & { problems?: string[] };
  if (page.problems) return performance.timeOrigin;
  const problems: string[] = [];
  page.problems = problems;
  const describe = (value: unknown) => (value instanceof Error ? `${value.name}: ${value.message} ${value.stack ?? ''}` : String(value));
  addEventListener('error', ({ error, message }) => problems.push(describe(error ?? message)));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(describe(reason)));
  const write = console.error;
  console.error = (...values: unknown[]) => {
    problems.push(values.map(describe).join(' '));
    write(...values);
  };
  const note = (reports: readonly { body: unknown }[]) => problems.push(...reports.map(({ body }) => JSON.stringify(body)));
  new ReportingObserver((reports) => note(reports as unknown as { body: unknown }[]), { types: ['csp-violation'], buffered: true }).observe();
  return performance.timeOrigin;
}

/** Runs in a page: returns the first visible, enabled control whose name contains `name`. */
function findControl(name: string, within: string): HTMLElement | undefined {
  const controls = document.querySelectorAll<HTMLElement>(
    within
      .split(',')
      .map((part) => `${part} :is(button, a, [role="tab"], summary)`)
      .join(),
  );
  const nameOf = (control: HTMLElement) => (control.ariaLabel ?? control.textContent ?? '').trim();
  const usable = [...controls].filter((control) => control.checkVisibility() && !control.matches(':disabled') && nameOf(control).includes(name));
  // An exact match takes precedence over longer names.
  return usable.find((control) => nameOf(control) === name) ?? usable[0];
}

/** True for transient WebDriver errors: the page is not ready yet, or has just replaced the element. */
const isPassing = (error: unknown): boolean =>
  error instanceof driverErrors.WebDriverError && !(error instanceof driverErrors.NoSuchSessionError || error instanceof driverErrors.NoSuchWindowError);

/**
 * Awaits a response that may never come, and throws a TimeoutError after `limitMs`. WebKit drops a request to a
 * document when one in another process replaces it, as the opener policy causes for a window's first page; and its
 * driver reports nothing if the browser ends at its start.
 */
async function awaitAnswer<Result>(answer: PromiseLike<Result>, limitMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new driverErrors.TimeoutError(`no answer has come in ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Retries an attempt until it succeeds; throws with the last error. */
async function persist<Result>(attempt: () => PromiseLike<Result>, what: string, answerMs: number = SETTLE.timeout): Promise<Result> {
  const deadline = performance.now() + SETTLE.timeout;
  for (;;) {
    try {
      return await awaitAnswer(attempt(), answerMs);
    } catch (error) {
      if (!isPassing(error) || performance.now() > deadline) throw new Error(`${what}: ${error}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, SETTLE.interval));
    }
  }
}

class DrivenPage implements WebKitPage {
  readonly #driver: WebDriver;
  readonly #window: string;
  readonly #frames: readonly string[];

  constructor(driver: WebDriver, window: string, frames: readonly string[] = []) {
    this.#driver = driver;
    this.#window = window;
    this.#frames = frames;
  }

  /** Every call starts at the top document: a reload invalidates all frames. */
  async #look(): Promise<WebDriver> {
    await this.#driver.switchTo().window(this.#window);
    await this.#driver.switchTo().defaultContent();
    for (const selector of this.#frames) await this.#driver.switchTo().frame(await this.#driver.findElement(By.css(selector)));
    return this.#driver;
  }

  async #load(begin: (driver: WebDriver) => Promise<void>): Promise<void> {
    const before = await this.evaluate(() => performance.timeOrigin);
    await begin(await this.#look());
    await this.waitForDocument(before);
  }

  /**
   * Resolves as soon as a document follows `before`, long before it has loaded; its problems are collected from then
   * on.
   */
  waitForDocument(before: number | null): Promise<void> {
    const look = async () => {
      const now = await (await this.#look()).executeScript(watchProblems);
      if (now === null || now === before) throw new driverErrors.TimeoutError('the document before is still there');
    };
    return persist(look, 'no other document has come', FIRST_ANSWER_MS);
  }

  goto(url: string): Promise<void> {
    return this.#load((driver) => driver.get(url));
  }

  reload(): Promise<void> {
    return this.#load((driver) => driver.navigate().refresh());
  }

  async back(): Promise<void> {
    await (await this.#look()).navigate().back();
  }

  async resize(size: { width: number; height: number }): Promise<void> {
    await (await this.#look()).manage().window().setRect(size);
  }

  async evaluate<Args extends unknown[], Result>(script: Script<Args, Result>, ...args: Args): Promise<Awaited<Result>> {
    const ask = async (): Promise<unknown> => (await this.#look()).executeScript(script, ...args);
    return (await persist(ask, 'the page can not be asked')) as Awaited<Result>;
  }

  frame(...selectors: string[]): WebKitPage {
    return new DrivenPage(this.#driver, this.#window, [...this.#frames, ...selectors]);
  }

  find(selector: string): Promise<WebElement> {
    return persist(async () => {
      for (const element of await (await this.#look()).findElements(By.css(selector))) if (await element.isDisplayed()) return element;
      throw new driverErrors.NoSuchElementError(`${selector} is not to be seen`);
    }, `${selector} is not there`);
  }

  async #clickUncovered(control: WebElement): Promise<void> {
    const cover = await this.#driver.executeScript<string | null>(uncover, control);
    if (cover !== null) throw new driverErrors.ElementClickInterceptedError(cover);
    await control.click();
  }

  click(selector: string): Promise<void> {
    return persist(async () => this.#clickUncovered(await (await this.#look()).findElement(By.css(selector))), `${selector} can not be clicked`);
  }

  press(name: string, within = 'body'): Promise<void> {
    return persist(async () => {
      const control = await (await this.#look()).executeScript<WebElement | null>(findControl, name, within);
      if (!control) throw new driverErrors.NoSuchElementError(`nothing is called ${name}`);
      await this.#clickUncovered(control);
    }, `${name} can not be pressed`);
  }

  async fill(selector: string, text: string): Promise<void> {
    const field = await this.find(selector);
    await field.clear();
    await field.sendKeys(text);
  }

  async type(text: string): Promise<void> {
    await (await this.#look()).switchTo().activeElement().sendKeys(text);
  }

  text(): Promise<string> {
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count
    return this.evaluate(() => document.body?.innerText ?? '');
  }

  async waitForText(text: string): Promise<void> {
    await expect.poll(() => this.text(), { ...SETTLE, message: `the page says ${text}` }).toContain(text);
  }

  problems(): Promise<string[]> {
    return this.evaluate(() => (window as Window & { problems?: string[] }).problems ?? ['nobody has watched this document']);
  }

  async screenshot(path: string): Promise<void> {
    await writeFile(path, Buffer.from(await (await this.#look()).takeScreenshot(), 'base64'));
  }

  async close(): Promise<void> {
    await (await this.#look()).close();
  }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a virtual display and returns its name. */
async function startDisplay(program: string): Promise<{ display: ChildProcess; name: string }> {
  // Without `-noreset` it would restart when its last client leaves, and refuse the next session's browser.
  const display = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(display.stdio[3] as Readable, 'data', { signal: AbortSignal.timeout(START_TIMEOUT_MS) })) as [Buffer];
  return { display, name: `:${number.toString().trim()}` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

const isListening = (address: string) =>
  fetch(`${address}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

async function buildSession(address: string, binary: string): Promise<WebDriver> {
  const options = { binary, args: ['--automation'] };
  // 'eager' waits forever if the service worker serves the document.
  const capabilities = { browserName: 'MiniBrowser', pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options };
  return new Builder().disableEnvironmentOverrides().usingServer(address).withCapabilities(capabilities).build();
}

/** Starts WebKit's WebDriver and a virtual display for its windows. */
export async function startWebKitDriver(): Promise<WebKitDriver> {
  const programs = findWebKit();
  const { display, name } = await startDisplay(programs.display);
  const address = `http://127.0.0.1:${await findPort()}`;
  // Software rendering: there is no GPU.
  const environment = {
    ...process.env,
    DISPLAY: name,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    TZ: 'Europe/Istanbul',
    LANG: 'C.UTF-8',
  };
  const service = spawn(programs.driver, [`--port=${new URL(address).port}`], { env: environment, stdio: 'ignore' });
  await vi.waitUntil(() => isListening(address), { timeout: START_TIMEOUT_MS });
  return {
    async startSession() {
      const driver = await awaitAnswer(buildSession(address, programs.browser), START_TIMEOUT_MS);
      await driver.manage().window().setRect(PHONE);
      let isFirstTaken = false;
      return {
        async openWindow(url) {
          if (isFirstTaken) await driver.switchTo().newWindow('window');
          isFirstTaken = true;
          const page = new DrivenPage(driver, await driver.getWindowHandle());
          await page.goto(url);
          return page;
        },
        async waitForWindow(act) {
          const before = await driver.getAllWindowHandles();
          await act();
          const findNew = async () => (await driver.getAllWindowHandles()).find((handle) => !before.includes(handle)) ?? '';
          await expect.poll(findNew, { ...SETTLE, message: 'a window opens' }).not.toBe('');
          const page = new DrivenPage(driver, await findNew());
          await page.waitForDocument(null);
          return page;
        },
        close: () => driver.quit(),
      };
    },
    async close() {
      await end(service);
      await end(display);
    },
  };
}
