let last: Promise<unknown> = Promise.resolve();

/** Runs what must not cross one after the other: nothing of a player's is kept or shown after he was forgotten, and nothing of a build's after its successor's turn. */
export function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}
