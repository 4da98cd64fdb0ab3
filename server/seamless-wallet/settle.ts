import type { Application } from '../application.ts';
import { inTransaction, type Transaction } from '../database/database.ts';
import { noteActivity } from '../http/session.ts';
import { publishBalance } from '../hub/announce-balance.ts';
import { type PlayerBalance, shownMinor } from '../ledger/balances.ts';
import { LedgerError } from '../ledger/ledger-error.ts';
import { announceNotification } from '../notifications/announce-notification.ts';
import type { NotificationRow } from '../notifications/insert-notification.ts';
import { announcePlayChange } from '../responsible-play/announce-play-change.ts';
import { refusal, restoreAnswer, type WalletAnswer, withBalance } from './answer.ts';
import { hashContent, type TransactionKind, type TransactionRequest } from './requests.ts';
import type { WalletStatus } from './statuses.ts';
import { insertOutcome, type Known, lockPlayer, type NewWalletTransaction, providerGameCode, type WalletPlayer } from './store.ts';

/** What a handler works with: everything it needs has been read under the player's lock. */
export interface Situation<Request> {
  readonly transaction: Transaction;
  readonly walletProvider: string;
  readonly request: Request;
  readonly player: WalletPlayer;
  readonly known: Known;
  readonly contentHash: Buffer;
  readonly now: Date;
  readonly log: Application['log'];
  /** Records a transaction to be written when the handler has returned `RS_OK`. */
  keep(row: NewWalletTransaction): void;
  /** Notifications that the handler has stored: announced after the commit. */
  readonly told: NotificationRow[];
}

/**
 * The handler of a bet, win or rollback. Returns `RS_OK` once its money has moved and its rows are recorded, or the
 * status of a refusal, in which case nothing is written.
 */
export type Act<Request> = (situation: Situation<Request>) => Promise<WalletStatus>;

interface Settled {
  answer: WalletAnswer;
  /** Set when the call took effect and money may have moved. */
  moved: { player: WalletPlayer; balance: PlayerBalance; told: readonly NotificationRow[] } | null;
  /** The player whose stake was refused by a limit on their play, if any. */
  held: bigint | null;
}

/**
 * Calls of two players with one transaction_uuid share no lock; the slower one finds the other's row when it tries
 * again.
 */
const CLASH_ATTEMPTS = 3;
const UNIQUE_VIOLATION = '23505';
const answersWithBalance: readonly WalletStatus[] = ['RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY'];

function isClash(error: unknown): boolean {
  if (error instanceof LedgerError) return error.problem === 'key-used-differently';
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

/**
 * Returns what an earlier call decides: the same transaction has its first result, another one under its id is refused;
 * null when the id is new.
 */
function earlierResult(known: Known, contentHash: Buffer): WalletStatus | null {
  if (known.transaction === null) return null;
  if (known.transaction.kind === 'tombstone') return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
  return known.transaction.content_hash.equals(contentHash) ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION';
}

async function settleOnce<Request extends TransactionRequest>(
  transaction: Transaction,
  call: { walletProvider: string; kind: TransactionKind; request: Request; idleMs: number; now: Date; log: Application['log'] },
  act: Act<Request>,
): Promise<Settled> {
  const { walletProvider, request: sent, idleMs, now, log } = call;
  const ids = {
    request: sent.request_uuid,
    transaction: sent.transaction_uuid,
    reference: 'reference_transaction_uuid' in sent ? sent.reference_transaction_uuid : null,
  };
  const locked = await lockPlayer(transaction, { walletProvider, user: sent.user, token: sent.token, idleMs }, ids);
  if (!locked) return { answer: refusal('RS_ERROR_INVALID_TOKEN', sent.request_uuid), moved: null, held: null };
  const { player, known } = locked;
  const request = sent.game_code === undefined ? sent : { ...sent, game_code: providerGameCode(player, sent.game_code) };
  const contentHash = hashContent(call.kind, request);
  if (known.answer !== null) {
    const isSame = known.requestHash?.equals(contentHash);
    return { answer: isSame ? restoreAnswer(known.answer) : refusal('RS_ERROR_DUPLICATE_TRANSACTION', request.request_uuid), moved: null, held: null };
  }
  const rows: NewWalletTransaction[] = [];
  const earlier = earlierResult(known, contentHash);
  const told: NotificationRow[] = [];
  const status = earlier ?? (await act({ transaction, walletProvider, request, player, known, contentHash, now, log, keep: (row) => rows.push(row), told }));
  const hasBalance = answersWithBalance.includes(status);
  const asked = { walletProvider, requestUuid: request.request_uuid, user: request.user, playerId: player.id, contentHash };
  const balance = await insertOutcome(transaction, { ...asked, status, hasBalance, decidedAt: now, rows: status === 'RS_OK' ? rows : [] });
  const answer = hasBalance ? withBalance(status, request, shownMinor(balance)) : refusal(status, request.request_uuid);
  const held = earlier === null && status === 'RS_ERROR_LIMIT_REACHED' ? player.id : null;
  return { answer, moved: earlier === null && status === 'RS_OK' ? { player, balance, told } : null, held };
}

/** A bet is activity in the session in which the game was opened: whoever plays is not idle. */
async function noteStake(application: Application, { session_id: sessionId, session_seen_at: lastSeenAt }: WalletPlayer, now: Date): Promise<void> {
  if (sessionId === null || lastSeenAt === null) return;
  await noteActivity(application, { sessionId, lastSeenAt }, now).catch((error: unknown) => {
    application.log.error({ err: error }, 'the activity of a player could not be noted');
  });
}

/**
 * The frame of bet, win and rollback: one transaction under the player's lock. The same request gets its first answer
 * again, the same transaction its first result; everything else is executed and its answer stored. After the commit the
 * player's screens receive the balance, which the provider doesn't wait for, what happened to their bonuses, and that a
 * stake was refused by a limit on their play.
 */
export async function settle<Request extends TransactionRequest>(
  application: Application,
  call: { walletProvider: string; kind: TransactionKind; request: Request },
  act: Act<Request>,
): Promise<WalletAnswer> {
  const { database, clock, config, log } = application;
  const { idleMs } = config.sessionTimes;
  for (let attempt = 1; ; attempt += 1) {
    const now = clock.now();
    try {
      const { answer, moved, held } = await inTransaction(database, (transaction) => settleOnce(transaction, { ...call, idleMs, now, log }, act));
      if (held !== null) void announcePlayChange(application, held);
      if (moved === null) return answer;
      void publishBalance(application, moved.player.id, moved.balance);
      for (const notification of moved.told) await announceNotification(application, notification);
      if (call.kind === 'bet') await noteStake(application, moved.player, now);
      return answer;
    } catch (error) {
      if (attempt === CLASH_ATTEMPTS || !isClash(error)) throw error;
    }
  }
}
