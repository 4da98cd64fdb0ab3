import type { RandomStream } from '../fairness/random-stream.ts';
import { type Scene, TableMoveError, type TableRules } from './table-rules.ts';

/** A game without decisions after bets close. Its draw is revealed step by step. */
export interface StagedGame<Choice, Shown, Announced, Result>
  extends Pick<
    TableRules<Choice, never, Shown, Announced, Result>,
    'id' | 'stakes' | 'pace' | 'returnToPlayerPercent' | 'announce' | 'readChoice' | 'stakeOf' | 'resultOf'
  > {
  /** Returns what is visible in each step, with its duration in ms. Tickets are paid in the last step. Never empty. */
  stages(stream: RandomStream, announced: Announced): readonly { lastsMs: number; shown: Shown }[];
  returnOf(choice: Choice, last: Shown, announced: Announced): bigint;
}

const MOST_TICKETS = 20;

/** Builds the rules of a game that is revealed step by step. */
export function stagedRules<Choice, Shown, Announced, Result>(
  game: StagedGame<Choice, Shown, Announced, Result>,
): TableRules<Choice, never, Shown, Announced, Result> {
  const { stages, returnOf, ...same } = game;
  return {
    ...same,
    takesEarlyBets: false,
    mostTickets: MOST_TICKETS,
    readMove: () => null,
    play: (stream, announced): Scene<Shown>[] => stages(stream, announced).map((stage) => ({ ...stage, asks: false })),
    stand({ choice, moves }, { announced, scenes }, sceneNumber) {
      const last = scenes.at(-1);
      if (moves.length > 0 || !last) throw new TableMoveError('there is nothing to decide');
      return { raisesMinor: [], isActing: false, returnMinor: sceneNumber < scenes.length - 1 ? 0n : returnOf(choice, last.shown, announced) };
    },
  };
}
