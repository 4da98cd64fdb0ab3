/** Why a player may not stake now: he is locked out, owes an answer to a reality check, or a limit of his own is reached. */
export type PlayProblem = 'restricted' | 'reality-check' | 'limit-reached';

/** Thrown where play would begin or go on that must not; nothing has been written then but that the player was at play. */
export class PlayRefusal extends Error {
  readonly problem: PlayProblem;

  constructor(problem: PlayProblem) {
    super(`play is refused: ${problem}`);
    this.name = 'PlayRefusal';
    this.problem = problem;
  }
}
