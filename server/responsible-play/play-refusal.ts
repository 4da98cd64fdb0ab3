/**
 * Why a player may not stake now: they are locked out, owe an answer to a reality check, or have reached one of their
 * own limits.
 */
export type PlayProblem = 'restricted' | 'reality-check' | 'limit-reached';

/**
 * Thrown where play that must not happen would begin or continue; nothing has been written by then except that the
 * player was playing.
 */
export class PlayRefusal extends Error {
  readonly problem: PlayProblem;

  constructor(problem: PlayProblem) {
    super(`play is refused: ${problem}`);
    this.name = 'PlayRefusal';
    this.problem = problem;
  }
}
