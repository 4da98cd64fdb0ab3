/** Work that has taken this long lets the browser draw and listen before it goes on: at a quarter of the processor's speed it is still well within a frame. */
const SLICE_MS = 4;

/**
 * Makes one act of several pieces of work, done in their order: the first at once, and each in a task of its own as soon as those before it have taken
 * their slice of time. Acting again before the last one is done begins with the first again.
 */
export function inSlices(pieces: readonly (() => void)[]): () => void {
  const { port1, port2 } = new MessageChannel();
  let next = pieces.length;
  const go = (): void => {
    const beganAt = performance.now();
    do {
      const piece = pieces[next];
      next += 1;
      piece?.();
    } while (next < pieces.length && performance.now() - beganAt <= SLICE_MS);
    if (next < pieces.length) port2.postMessage(null);
  };
  port1.onmessage = go;
  return () => {
    next = 0;
    go();
  };
}
