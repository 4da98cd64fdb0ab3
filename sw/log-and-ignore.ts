/** Logs a failure to read or store something. Returns undefined, so that the network can respond instead. */
export function logAndIgnore(error: unknown): undefined {
  console.warn('the worker could not read or store something', error);
}
