import { COLLECTOR, readOwnThread, startTrace, type TraceEvent } from '../page-trace.ts';
import type { RawPage } from '../raw-browser.ts';

/** What a page rendered and did while something moved on it. */
export interface Motion {
  frameMs: number[];
  /** Processor time of the page's own scripts, longest first, without garbage collection pauses in them, ms. */
  taskMs: number[];
}

const START_MARK = 'motion-is-watched';
const CATEGORIES = ['devtools.timeline', 'v8', 'disabled-by-default-v8.gc', 'blink.user_timing'];
const SCRIPT = new Set(['FunctionCall', 'EvaluateScript', 'v8.evaluateModule', 'TimerFire', 'FireAnimationFrame', 'EventDispatch', 'RunMicrotasks']);
/**
 * This file's functions that wait and count frames in the page. What runs inside them belongs to the page only if it is
 * a separate event.
 */
const WATCHERS = new Set(['again', 'next']);
const US_PER_MS = 1_000;

interface Span {
  from: number;
  to: number;
  /** Processor time within it, microseconds. */
  cost: number;
}

/** Returns the spans that no other span contains. */
function outermost(spans: readonly Span[]): Span[] {
  const outer: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from || other.to - one.to)) if (span.from >= (outer.at(-1)?.to ?? 0)) outer.push(span);
  return outer;
}

function readTasks(trace: readonly TraceEvent[]): number[] {
  const { markUs, own: thread } = readOwnThread(trace, START_MARK);
  const own = thread.filter(({ ts }) => ts >= markUs);
  const spansOf = (isWanted: (event: TraceEvent) => boolean): Span[] =>
    own.filter(isWanted).map(({ ts, dur = 0, tdur = dur }) => ({ from: ts, to: ts + dur, cost: tdur }));
  const watchers = spansOf(({ args }) => WATCHERS.has(args?.data?.functionName ?? ''));
  const isOfPage = (span: Span) => !watchers.some((watcher) => watcher.from >= span.from && watcher.to <= span.to);
  const pauses = outermost(spansOf(({ name }) => COLLECTOR.test(name)));
  return outermost(spansOf(({ name }) => SCRIPT.has(name)).filter(isOfPage))
    .map((task) => (task.cost - pauses.reduce((sum, pause) => sum + (pause.from >= task.from && pause.to <= task.to ? pause.cost : 0), 0)) / US_PER_MS)
    .toSorted((one, other) => other - one);
}

/** How a page is set in motion. */
export interface Beginning {
  /** Selectors to click, in order, each as soon as it is enabled; missing ones are skipped. */
  acts: readonly string[];
  /** True if the page moves on its own schedule: waits until it does. */
  waitsForMotion?: boolean;
  /** Selector to wait for afterwards, if the page also moves earlier. */
  waitsFor?: string;
}

/** A page that runs functions: a raw one, or the test driver's, which films. */
interface Evaluating {
  evaluate<Argument, Result>(script: (argument: Argument) => Promise<Result>, argument: Argument): Promise<Result>;
}

/**
 * Sets a page in motion with scripts in the page, so that the browser's driver does nothing meanwhile, and records its
 * frames for `durationMs`; resolves at the end with the frame times, ms.
 */
export function moveAndWatch(page: Evaluating, { acts, waitsForMotion = false, waitsFor = '' }: Beginning, durationMs: number): Promise<number[]> {
  return page.evaluate(
    async ({ selectors, waits, awaited, forMs }) => {
      const look = (isThere: () => boolean, mostMs: number) =>
        new Promise<void>((resolve) => {
          const until = performance.now() + mostMs;
          const again = () => (isThere() || performance.now() > until ? resolve() : setTimeout(again, 30));
          again();
        });
      for (const selector of selectors) {
        const button = () => document.querySelector<HTMLButtonElement>(selector);
        await look(() => button()?.getAttribute('aria-disabled') !== 'true' && button()?.disabled !== true && button()?.checkVisibility() === true, 60_000);
        if (button()?.checkVisibility()) button()?.click();
      }
      const isMoving = () =>
        document
          .getAnimations()
          .some(
            (motion) =>
              motion.playState === 'running' && !(motion instanceof CSSTransition) && (motion.effect as KeyframeEffect).target?.closest('.field') != null,
          );
      if (waits) await look(isMoving, 120_000);
      if (awaited !== '') await look(() => document.querySelector(awaited) !== null, 120_000);
      return new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        let [first, last] = [0, 0];
        const next = (now: number) => {
          if (last > 0) frames.push(now - last);
          first ||= now;
          last = now;
          if (now - first < forMs) requestAnimationFrame(next);
          else resolve(frames);
        };
        requestAnimationFrame(next);
      });
    },
    { selectors: [...acts], waits: waitsForMotion, awaited: waitsFor, forMs: durationMs },
  );
}

/** Measures frames and scripts of a page for `durationMs`, with the processor slowed down by the factor `slowDown`. */
export async function measureMotion(page: RawPage, slowDown: number, durationMs: number, beginning: Beginning): Promise<Motion> {
  await page.bringToFront();
  await page.slowDown(slowDown);
  const stopTrace = await startTrace(page, CATEGORIES);
  await page.evaluate((name) => void performance.mark(name), START_MARK);
  const frameMs = await moveAndWatch(page, beginning, durationMs);
  const taskMs = readTasks(await stopTrace());
  await page.slowDown(1);
  return { frameMs, taskMs };
}
