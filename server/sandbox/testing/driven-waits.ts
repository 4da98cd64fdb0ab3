/** Waits on a clock that a test moves. */
export interface DrivenWaits {
  wait(ms: number): Promise<void>;
  /** How long until the next wait ends; null where nobody waits. */
  nextInMs(): number | null;
  /** Moves the clock on; every wait that ends on the way ends in its order, with time to go on before the next. */
  pass(ms: number): Promise<void>;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A clock that stands at nothing until it is moved; `moved` is told of every step. */
export function drivenWaits(moved: (ms: number) => void = () => {}): DrivenWaits {
  let waiting: { dueMs: number; resolve: () => void }[] = [];
  let nowMs = 0;
  const nextDue = () => Math.min(...waiting.map(({ dueMs }) => dueMs));
  const moveTo = (dueMs: number) => {
    moved(dueMs - nowMs);
    nowMs = dueMs;
    const ended = waiting.filter((one) => one.dueMs <= nowMs);
    waiting = waiting.filter((one) => one.dueMs > nowMs);
    for (const { resolve } of ended) resolve();
  };
  return {
    wait: (ms) => new Promise((resolve) => waiting.push({ dueMs: nowMs + ms, resolve })),
    nextInMs: () => (waiting.length === 0 ? null : nextDue() - nowMs),
    async pass(ms) {
      const endMs = nowMs + ms;
      for (await turn(); nextDue() <= endMs; await turn()) moveTo(nextDue());
      moveTo(endMs);
      await turn();
    },
  };
}
