import type { Application } from '../application.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { type PlayerBalance, readBalance, shownMinor } from '../ledger/balances.ts';
import { LedgerError } from '../ledger/ledger-error.ts';
import { publishBalance } from '../wallet/announce-balance.ts';
import { refusal, restoreAnswer, type WalletAnswer, withBalance } from './answer.ts';
import { hashContent, type TransactionKind, type TransactionRequest } from './requests.ts';
import type { WalletStatus } from './statuses.ts';
import { insertAnswer, type Known, selectKnown, selectPlayer, type WalletPlayer } from './store.ts';

/** What an act works with: everything it needs has been read under the player's lock. */
export interface Situation<Request> {
  readonly transaction: Transaction;
  readonly partner: string;
  readonly request: Request;
  readonly player: WalletPlayer;
  readonly known: Known;
  readonly contentHash: Buffer;
  readonly now: Date;
}

/** One of the three acts. It answers `RS_OK` once its rows are written, or the status of a refusal, then with nothing written. */
export type Act<Request> = (situation: Situation<Request>) => Promise<WalletStatus>;

interface Settled {
  answer: WalletAnswer;
  /** Set when the call was acted on and money may have moved. */
  moved: { playerId: bigint; balance: PlayerBalance } | null;
}

/** Two players' calls with one transaction_uuid take no turns; the slower one finds the row of the other when it tries again. */
const CLASH_ATTEMPTS = 3;
const UNIQUE_VIOLATION = '23505';
const answersWithBalance: readonly WalletStatus[] = ['RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY'];

function isClash(error: unknown): boolean {
  if (error instanceof LedgerError) return error.problem === 'key-used-differently';
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

/** What an earlier call decides: the same transaction has its first result, another one under its id is refused; null when the id is new. */
function earlierResult(known: Known, contentHash: Buffer): WalletStatus | null {
  if (known.transaction === null) return null;
  if (known.transaction.kind === 'tombstone') return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
  return known.transaction.content_hash.equals(contentHash) ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION';
}

async function settleOnce<Request extends TransactionRequest>(
  transaction: Transaction,
  call: { partner: string; kind: TransactionKind; request: Request; now: Date },
  act: Act<Request>,
): Promise<Settled> {
  const { partner, request, now } = call;
  const contentHash = hashContent(call.kind, request);
  const player = await selectPlayer(transaction, { partner, user: request.user, token: request.token }, true);
  if (!player) return { answer: refusal('RS_ERROR_INVALID_TOKEN', request.request_uuid), moved: null };
  const known = await selectKnown(transaction, partner, {
    request: request.request_uuid,
    transaction: request.transaction_uuid,
    reference: 'reference_transaction_uuid' in request ? request.reference_transaction_uuid : null,
  });
  if (known.answer !== null) {
    const isSame = known.requestHash?.equals(contentHash);
    return { answer: isSame ? restoreAnswer(known.answer) : refusal('RS_ERROR_DUPLICATE_TRANSACTION', request.request_uuid), moved: null };
  }
  const earlier = earlierResult(known, contentHash);
  const status = earlier ?? (await act({ transaction, partner, request, player, known, contentHash, now }));
  const balance = answersWithBalance.includes(status) ? await readBalance(transaction, player.id) : null;
  const answer = balance === null ? refusal(status, request.request_uuid) : withBalance(status, request, shownMinor(balance));
  await insertAnswer(transaction, partner, request.request_uuid, contentHash, answer);
  const hasActed = earlier === null && status === 'RS_OK' && balance !== null;
  return { answer, moved: hasActed ? { playerId: player.id, balance } : null };
}

/**
 * The frame of bet, win and rollback: one transaction under the player's lock, in which the same request gets its first answer again, the same
 * transaction its first result, and everything else is acted on and its answer kept. After the commit the player's screens learn the balance.
 */
export async function settle<Request extends TransactionRequest>(
  application: Application,
  call: { partner: string; kind: TransactionKind; request: Request },
  act: Act<Request>,
): Promise<WalletAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { answer, moved } = await inTransaction(application.database, (transaction) => settleOnce(transaction, { ...call, now: new Date() }, act));
      if (moved) await publishBalance(application, moved.playerId, moved.balance);
      return answer;
    } catch (error) {
      if (attempt === CLASH_ATTEMPTS || !isClash(error)) throw error;
    }
  }
}
