let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work one at a time, in the order of the calls, so that nothing of a player is stored or shown after they were
 * cleared. Resolves or rejects like the work.
 */
export function serialize<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
