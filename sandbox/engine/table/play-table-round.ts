import type { RandomStream } from '../fairness/random-stream.ts';
import { toWire } from '../hand/to-wire.ts';
import type { AnyTableRules } from './table-rules.ts';

/**
 * Plays a round with one ticket. Returns the announcement, the final scene, and what the ticket returns (kuruş; null
 * without a valid ticket) as JSON.
 */
export function playTableRound(
  rules: AnyTableRules,
  announced: unknown,
  stream: RandomStream,
  ticket: { choice: unknown; moves: readonly unknown[] } | null,
): string {
  const scenes = rules.play(stream, announced);
  const choice = ticket && rules.readChoice(ticket.choice, announced);
  const moves = ticket?.moves.map((move) => (move === null ? null : rules.readMove(move))) ?? [];
  const returnMinor = choice == null ? null : rules.stand({ choice, moves }, { announced, scenes }, scenes.length - 1).returnMinor;
  return JSON.stringify(toWire({ announced, shown: scenes.at(-1)?.shown, returnMinor }));
}
