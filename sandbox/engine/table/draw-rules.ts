import type { RandomStream } from '../fairness/random-stream.ts';
import { TableMoveError, type TableRules } from './table-rules.ts';

/** A game without decisions after bets close: something is drawn, and then it is paid. */
export interface DrawGame<Choice, Shown, Announced, Result>
  extends Pick<
    TableRules<Choice, never, Shown, Announced, Result>,
    'id' | 'stakes' | 'pace' | 'returnToPlayerPercent' | 'announce' | 'readChoice' | 'stakeOf' | 'resultOf'
  > {
  takesEarlyBets?: boolean;
  mostTickets?: number;
  /** How long the draw is shown before it is paid, and how long the result is shown afterwards, ms. */
  drawMs: number | ((shown: Shown) => number);
  restMs: number;
  draw(stream: RandomStream, announced: Announced): Shown;
  returnOf(choice: Choice, shown: Shown, announced: Announced): bigint;
}

const MOST_TICKETS = 20;
const DRAWN = 1;

/**
 * Builds the rules of a game without decisions. A round has one scene for the draw and one for the payout, and both
 * show everything that was drawn.
 */
export function drawRules<Choice, Shown, Announced, Result>(
  game: DrawGame<Choice, Shown, Announced, Result>,
): TableRules<Choice, never, Shown, Announced, Result> {
  const { drawMs, restMs, draw, returnOf, takesEarlyBets = false, mostTickets = MOST_TICKETS, ...same } = game;
  return {
    ...same,
    takesEarlyBets,
    mostTickets,
    readMove: () => null,
    play(stream, announced) {
      const shown = draw(stream, announced);
      return [
        { lastsMs: typeof drawMs === 'number' ? drawMs : drawMs(shown), asks: false, shown },
        { lastsMs: restMs, asks: false, shown },
      ];
    },
    stand({ choice, moves }, { announced, scenes }, sceneNumber) {
      const drawn = scenes[DRAWN];
      if (moves.length > 0 || !drawn) throw new TableMoveError('there is nothing to decide');
      return { raisesMinor: [], isActing: false, returnMinor: sceneNumber < DRAWN ? 0n : returnOf(choice, drawn.shown, announced) };
    },
  };
}
