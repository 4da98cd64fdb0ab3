import { isMotionWanted } from '../page/is-motion-wanted.ts';
/** The pauses while a round is shown. A player who skips ends all of them at once. */
export interface Patience {
  /** Resolves after this time, or as soon as the player skips. */
  pause(durationMs: number): Promise<void>;
  /** Settles with the work, or resolves as soon as the player skips. */
  until(work: Promise<unknown>): Promise<void>;
  skip(): void;
  isOver(): boolean;
}

/** Creates the pauses of one round. With reduced motion they are over from the start. */
export function createPatience(): Patience {
  let isOver = !isMotionWanted();
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
