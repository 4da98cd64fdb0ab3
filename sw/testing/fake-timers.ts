import { onTestFinished, vi } from 'vitest';

/** Lets a test advance time manually, including the deadlines of requests. */
export function useFakeTimers(): void {
  // Time also advances by itself, because Workbox waits for a task before it stores.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms);
    return controller.signal;
  });
  holdRequests();
}

/**
 * References every new request until the test ends. In Node, a request made from another one is aborted with it only as
 * long as that one is not garbage collected.
 */
function holdRequests(): void {
  const original = globalThis.Request;
  const held: Request[] = [];
  globalThis.Request = new Proxy(original, {
    construct(target, args: ConstructorParameters<typeof Request>) {
      const request = new target(...args);
      held.push(request);
      return request;
    },
  });
  onTestFinished(() => {
    globalThis.Request = original;
    held.length = 0;
  });
}
