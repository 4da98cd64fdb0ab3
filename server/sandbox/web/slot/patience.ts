/** How long a show waits: a player who has seen enough makes every wait of it end at once. */
export interface Patience {
  /** Ends after this time, or as soon as the player skips. */
  pause(durationMs: number): Promise<void>;
  /** Ends with the work, or as soon as the player skips. */
  until(work: Promise<unknown>): Promise<void>;
  skip(): void;
  isOver(): boolean;
}

/** The patience for one round; over from the start where motion is reduced. */
export function createPatience(): Patience {
  let isOver = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let end: () => void = () => {};
  const skipped = new Promise<void>((resolve) => {
    end = resolve;
  });
  if (isOver) end();
  const until = async (work: Promise<unknown>): Promise<void> => {
    await Promise.race([work, skipped]);
  };
  return {
    until,
    pause: (durationMs) => until(new Promise((resolve) => setTimeout(resolve, durationMs))),
    skip() {
      isOver = true;
      end();
    },
    isOver: () => isOver,
  };
}
