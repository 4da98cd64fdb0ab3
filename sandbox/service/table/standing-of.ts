import type { AnyTableRules, Course, Standing } from '../../engine/table/table-rules.ts';
import type { Ticket } from './ticket-store.ts';

/**
 * Returns the standing of a stored ticket in a scene of its round, with other moves if they are given. Throws a
 * TableMoveError for moves that are not allowed.
 */
export function standingOf(
  rules: AnyTableRules,
  ticket: Pick<Ticket, 'id' | 'choice' | 'moves'>,
  course: Course<unknown, unknown>,
  sceneNumber: number,
  moves: readonly unknown[] = ticket.moves,
): Standing {
  const choice = rules.readChoice(ticket.choice, course.announced);
  if (choice === null) throw new Error(`the choice of ticket ${ticket.id} can not be read`);
  return rules.stand({ choice, moves: moves.map((move) => (move === null ? null : rules.readMove(move))) }, course, sceneNumber);
}
