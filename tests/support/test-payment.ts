import { sql } from 'kysely';
import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import { inTransaction } from '../../server/database/database.ts';
import { playerAccount } from '../../server/ledger/accounts.ts';
import { readAccountBalances, readBalance } from '../../server/ledger/balances.ts';
import { postJournal } from '../../server/ledger/transfer.ts';
import { queueInstruction } from '../../server/wallet/queue-instruction.ts';
import type { TestApplication } from './test-application.ts';
import { makeTestPlayer } from './test-player.ts';
import { giveCash } from './wallet-provider.ts';

/** A separate method keeps the clearing account of these payments apart. */
export const TEST_METHOD = 1;

export interface TestPayment {
  playerId: bigint;
  paymentId: bigint;
  /** The id by which the payment provider knows it. */
  reference: string;
  amountMinor: bigint;
}

interface Wanted {
  amountMinor: bigint;
  feeMinor?: bigint;
  /** Whether an instruction to the payment provider is queued; without it, only a link would announce the payment. */
  isQueued?: boolean;
}

async function insertPayment(
  application: TestApplication,
  playerId: bigint,
  type: number,
  { amountMinor, feeMinor = 0n, isQueued = true }: Wanted,
): Promise<Pick<TestPayment, 'paymentId' | 'reference'>> {
  const now = application.clock.now();
  return inTransaction(application.database, async (transaction) => {
    const { id, reference } = await transaction
      .insertInto('payment')
      .values({
        player_id: playerId,
        type,
        method: TEST_METHOD,
        amount_minor: amountMinor,
        fee_minor: feeMinor,
        status: transactionStatus.Pending,
        detail: '{"Iban":"TR330006100519786457841326"}',
        external_id: null,
        created_at: now,
        updated_at: now,
      })
      .returning(['id', 'reference'])
      .executeTakeFirstOrThrow();
    if (isQueued) await queueInstruction(transaction, id, now);
    if (type === transactionType.Withdraw) {
      await postJournal(transaction, {
        idempotencyKey: `withdrawal-request:${id}`,
        kind: 'withdrawal-request',
        playerId,
        postedAt: now,
        entries: [
          { account: playerAccount('player-cash', playerId), amountMinor: -amountMinor },
          { account: playerAccount('player-held', playerId), amountMinor },
        ],
      });
    }
    return { paymentId: id, reference };
  });
}

/** Creates a pending deposit of a new player, with an instruction to the payment provider. */
export async function makeTestDeposit(application: TestApplication, wanted: Wanted): Promise<TestPayment> {
  const { playerId } = await makeTestPlayer(application.database);
  return { playerId, ...(await insertPayment(application, playerId, transactionType.Deposit, wanted)), amountMinor: wanted.amountMinor };
}

/** Creates `count` pending deposits of one new player, without instructions. */
export async function makeTestDeposits(application: TestApplication, count: number, amountMinor: bigint): Promise<{ playerId: bigint; references: string[] }> {
  const { playerId } = await makeTestPlayer(application.database);
  const now = application.clock.now();
  const { rows } = await sql<{ reference: string }>`
    insert into payment (player_id, type, method, amount_minor, status, detail, created_at, updated_at)
    select ${playerId}::bigint, ${transactionType.Deposit}::integer, ${TEST_METHOD}::integer, ${amountMinor}::bigint, ${transactionStatus.Pending}::integer,
      '{}'::jsonb, ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, ${count}::integer)
    returning reference
  `.execute(application.database);
  return { playerId, references: rows.map(({ reference }) => reference) };
}

/** Creates a pending withdrawal of a new player who had exactly its amount, which is now held. */
export async function makeTestWithdrawal(application: TestApplication, wanted: Wanted): Promise<TestPayment> {
  const { playerId } = await makeTestPlayer(application.database);
  await giveCash(application.database, playerId, wanted.amountMinor);
  return { playerId, ...(await insertPayment(application, playerId, transactionType.Withdraw, wanted)), amountMinor: wanted.amountMinor };
}

/** Returns a player's cash, held amount and debt, in kuruş. */
export async function readPlayerMoney({ database }: TestApplication, playerId: bigint): Promise<{ cash: bigint; held: bigint; debt: bigint }> {
  const { cashMinor, heldMinor } = await readBalance(database, playerId);
  const balances = await readAccountBalances(database, [playerAccount('player-debt', playerId)]);
  return { cash: cashMinor, held: heldMinor, debt: [...balances.values()][0] ?? 0n };
}

/** Returns what the journals of one payment posted to clearing, suspense and fees; kuruş. */
export async function readSiteMoney({ database }: TestApplication, paymentId: bigint): Promise<{ clearing: bigint; suspense: bigint; fees: bigint }> {
  const { rows } = await sql<{ kind: string; amount_minor: bigint }>`
    select account.kind, sum(entry.amount_minor)::bigint as amount_minor
    from ledger_journal journal
    join ledger_entry entry on entry.journal_id = journal.id
    join ledger_account account on account.id = entry.account_id
    where journal.idempotency_key ~ ${`^[a-z-]+:${paymentId}(:|$)`} and (account.kind <> 'house' or account.code = 'fees')
    group by account.kind
  `.execute(database);
  const of = (kind: string): bigint => rows.find((row) => row.kind === kind)?.amount_minor ?? 0n;
  return { clearing: of('payment-clearing'), suspense: of('suspense'), fees: of('house') };
}
