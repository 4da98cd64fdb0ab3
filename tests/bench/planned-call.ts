import { randomUUID } from 'node:crypto';
import { hashToken } from '../../server/http/session.ts';
import { houseAccount } from '../../server/ledger/accounts.ts';
import { subAccountOf } from '../../server/ledger/sub-accounts.ts';
import { betSchema, hashContent, parseRequest, rollbackSchema, type TransactionKind, winSchema } from '../../server/seamless-wallet/requests.ts';
import { type Body, bet, rollback, type Seat, win } from '../support/wallet-table.ts';

/** An unusual number, so that no other number in a statement equals it. */
const AMOUNT_UNITS = 777_000;
/** Whose calls they are. */
export const WALLET_PROVIDER = 'hub88';
const KINDS_OF_A_MIX: readonly TransactionKind[] = ['bet', 'win', 'bet', 'rollback'];

/** A wallet call with every value that differs between calls, so that its statements can be sent without the wallet. */
export interface PlannedCall {
  readonly kind: TransactionKind;
  readonly body: Body;
  readonly playerId: bigint;
  readonly usercode: string;
  readonly tokenHash: Buffer;
  readonly requestUuid: string;
  readonly transactionUuid: string;
  /** The bet that a win or rollback refers to. */
  readonly referenceUuid: string;
  readonly contentHash: Buffer;
  /** Of the house's account that the posting moves, normally the player's sub-account; null for a posting without one. */
  readonly houseCode: string | null;
}

const schemas = { bet: betSchema, win: winSchema, rollback: rollbackSchema };

/** Plans a call of this kind; the amount is always the same. Throws if it breaks the protocol. */
export function planCall(kind: TransactionKind, seat: Seat, referenceUuid: string): PlannedCall {
  const makeBody = { bet: () => bet(seat, AMOUNT_UNITS), win: () => win(seat, AMOUNT_UNITS, referenceUuid), rollback: () => rollback(seat, referenceUuid) };
  const body = makeBody[kind]();
  const parsed = parseRequest(schemas[kind], body);
  if ('status' in parsed) throw new Error(`a planned call breaks the protocol: ${parsed.status}`);
  return {
    kind,
    body,
    playerId: seat.playerId,
    usercode: seat.usercode,
    tokenHash: hashToken(seat.token),
    requestUuid: parsed.request.request_uuid,
    transactionUuid: parsed.request.transaction_uuid,
    referenceUuid,
    contentHash: hashContent(kind, parsed.request),
    houseCode: subAccountOf(houseAccount(WALLET_PROVIDER), seat.playerId).code,
  };
}

/** Plans one connection's calls in order: bets alone, or bets with their wins and rollbacks. Seats alternate. */
export function planCalls(mix: 'bets' | 'mixed', seats: readonly Seat[], count: number): PlannedCall[] {
  const calls: PlannedCall[] = [];
  for (let hand = 0; calls.length < count; hand += 1) {
    const seat = seats[hand % seats.length];
    if (!seat) throw new Error('a connection needs seats');
    let referenceUuid: string = randomUUID();
    for (const kind of mix === 'bets' ? (['bet'] as const) : KINDS_OF_A_MIX) {
      const call = planCall(kind, seat, referenceUuid);
      if (kind === 'bet') referenceUuid = call.transactionUuid;
      calls.push(call);
    }
  }
  return calls;
}
