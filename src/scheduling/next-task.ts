/** Resolves in a task of its own: in between the browser can draw what it has and answer a touch. */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
