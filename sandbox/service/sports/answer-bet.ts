import type { FastifyReply } from 'fastify';
import type { BetRefusal, BetView, SportsAnswer } from '../../contract/sports-wire.ts';

/** HTTP statuses of refusals that are not part of the ordinary course of betting. All others have status 200. */
const statuses: Partial<Record<BetRefusal, number>> = { 'wrong-request': 400, 'not-found': 404, 'key-reused': 409, 'server-error': 500 };

const messages: Record<BetRefusal, string> = {
  'odds-changed': 'The odds have changed.',
  'market-suspended': 'This waits for something to be settled.',
  'market-closed': 'This takes no bets any more.',
  'related-selections': 'Two selections of one match do not go together.',
  'stake-too-low': 'The stake is below the lowest one.',
  'stake-too-high': 'The stake is above the highest one.',
  'too-many-selections': 'These are too many selections.',
  'return-too-high': 'The possible return is above the highest one.',
  'not-enough-money': 'The balance does not cover the stake.',
  'limit-reached': 'A limit of the player stops this bet.',
  'session-over': 'The session is over.',
  'user-disabled': 'The account cannot play.',
  'operator-unreachable': 'The operator does not answer.',
  'cash-out-changed': 'The bet is worth less by now.',
  'cash-out-closed': 'The bet cannot be ended early.',
  'key-reused': 'Another bet has this key.',
  'wrong-request': 'The request is not understood.',
  'not-found': 'There is nothing here.',
  'server-error': 'Something went wrong.',
};

export const answerBetting = <Data>(data: Data): SportsAnswer<Data> => ({ success: true, data });

/** Returns a refusal and sets its HTTP status. The pages show players messages of their own. */
export function refuseBet<Data>(reply: FastifyReply, code: BetRefusal, more: { bet?: BetView; balanceMinor?: number | null } = {}): SportsAnswer<Data> {
  void reply.code(statuses[code] ?? 200);
  return { success: false, code, message: messages[code], ...more };
}
