import type { Player } from '../fairness/seed-store.ts';

/**
 * Serialises the actions of one player in one game, whichever tokens they use. Each action begins after the previous
 * one has settled. Different players and different games do not wait for each other.
 */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs an action when it is the player's turn. Resolves or rejects with the action's result. */
  take<Result>({ user, gameCode }: Player, act: () => Promise<Result>): Promise<Result> {
    const queue = `${gameCode} ${user}`;
    const turn = (this.#last.get(queue) ?? Promise.resolve()).then(act);
    const ended = turn.then(
      () => {},
      () => {},
    );
    this.#last.set(queue, ended);
    void ended.then(() => this.#last.get(queue) === ended && this.#last.delete(queue));
    return turn;
  }
}
