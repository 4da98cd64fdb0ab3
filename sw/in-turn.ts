let last: Promise<unknown> = Promise.resolve();

/** Runs what concerns the player one after the other, so that nothing of his is kept or shown after he was forgotten. */
export function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
