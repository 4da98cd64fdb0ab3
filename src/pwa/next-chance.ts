import { readLine, subscribeToLine } from './connectivity.ts';

/** Between two questions what became of something, when the line is there or nobody has heard of it; it doubles with each that fails. */
const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;

/** The next moment that is worth a question: the line is back, or some time is over. `failures` counts the questions that got no answer before. */
export function nextChance(failures = 0): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = subscribeToLine(() => readLine() && go());
    const timer = setTimeout(go, Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
  });
}
