/**
 * Work that has taken this long, ms, yields to the browser. With a processor slowed to a quarter, this is still well
 * within a frame.
 */
const SLICE_MS = 4;

/**
 * Combines several pieces of work into one function that does them in order: the first at once, and the others in
 * separate tasks once a slice of time is used up. Calling it again before the last piece is done restarts it from the
 * first.
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
