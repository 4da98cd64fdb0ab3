/**
 * Returns a signal that aborts with the first of `signals`, for the same reason. Stands in for `AbortSignal.any`, which
 * Safari 17.3 lacks.
 */
export function endWithFirst(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const end = () => controller.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true, signal: controller.signal });
  }
  return controller.signal;
}
