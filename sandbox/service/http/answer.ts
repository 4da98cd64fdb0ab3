import type { FastifyReply } from 'fastify';
import type { Answer, Refusal, RefusalCode } from '../../contract/wire.ts';

/** HTTP statuses of refusals that are not part of the ordinary course of a game. All others have status 200. */
const statuses: Partial<Record<RefusalCode, number>> = {
  'wrong-request': 400,
  'forged-request': 400,
  'stale-request': 400,
  'changed-request': 409,
  'spin-id-reused': 409,
  'panel-taken': 409,
  'not-allowed': 401,
  'not-found': 404,
  'too-soon': 429,
  'too-many-demos': 429,
  'server-error': 500,
};

const messages: Record<RefusalCode, string> = {
  'not-enough-money': 'The balance does not cover the stake.',
  'limit-reached': 'A limit of the player stops this bet.',
  'session-over': 'The game session is over.',
  'user-disabled': 'The account cannot play.',
  'game-unavailable': 'The game is not available.',
  'operator-unreachable': 'The operator does not answer.',
  'round-voided': 'The round does not count, the stake goes back.',
  'round-open': 'A round is still being played.',
  'too-soon': 'The next spin is not allowed yet.',
  'too-many-demos': 'Too many demos of this address are being played.',
  'spin-id-reused': 'This spin has another stake.',
  'bets-closed': 'The round has begun without this bet.',
  'panel-taken': 'This place already holds a bet in the round.',
  'round-over': 'The round was over first.',
  'table-limit': 'The table does not take that much.',
  'wrong-request': 'The request is not understood.',
  'forged-request': 'The request was not signed by the operator.',
  'stale-request': 'The request is out of date.',
  'changed-request': 'Another request has the same number.',
  'not-allowed': 'This needs a valid token.',
  'not-found': 'There is nothing here.',
  'server-error': 'Something went wrong.',
};

export function succeed<Data>(data: Data): Answer<Data> {
  return { success: true, message: null, data };
}

/** Returns a refusal in the response envelope and sets its HTTP status. */
export function refuse(reply: FastifyReply, code: RefusalCode, more: Pick<Refusal, 'balanceMinor' | 'remainingMs' | 'lobbyUrl'> = {}): Refusal {
  void reply.code(statuses[code] ?? 200);
  return { success: false, code, message: messages[code], ...more };
}
