/** Resolves in a new task, so that the browser can render and handle input in between. */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
