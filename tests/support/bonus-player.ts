import { randomUUID } from 'node:crypto';
import { transactionStatus, transactionType } from '#contract/enumerations.ts';
import { grantBonus } from '../../server/bonuses/grant-bonus.ts';
import { type Database, inTransaction } from '../../server/database/database.ts';
import { clearingAccount, playerAccount } from '../../server/ledger/accounts.ts';
import { postJournal } from '../../server/ledger/transfer.ts';

const CARD = 2;

/** Sets site options, as an operator would. */
export async function setOptions(database: Database, options: Record<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(options)) {
    await database
      .insertInto('site_option')
      .values({ key, value, is_active: true })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  }
}

/** Stores a confirmed deposit, books it (kuruş) and returns its id. */
export async function confirmDeposit(database: Database, playerId: bigint, amountMinor: bigint, now: Date): Promise<bigint> {
  return inTransaction(database, async (transaction) => {
    const { id } = await transaction
      .insertInto('payment')
      .values({
        player_id: playerId,
        type: transactionType.Deposit,
        method: CARD,
        amount_minor: amountMinor,
        fee_minor: 0n,
        status: transactionStatus.Confirmed,
        detail: '{}',
        external_id: null,
        confirmed_at: now,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await postJournal(transaction, {
      idempotencyKey: `deposit:${id}`,
      kind: 'deposit',
      playerId,
      postedAt: now,
      entries: [
        { account: clearingAccount(CARD), amountMinor: -amountMinor },
        { account: playerAccount('player-cash', playerId), amountMinor },
      ],
    });
    return id;
  });
}

const DEFAULT_FACTOR = 10;
const DEFAULT_DAYS = 14;

/** Grants a bonus with arbitrary figures, bypassing the offers' rules, and returns its id. */
export async function grantTestBonus(
  database: Database,
  playerId: bigint,
  bonus: { amountMinor: bigint; now: Date; wageringFactor?: number; days?: number; paymentId?: bigint | null },
): Promise<bigint> {
  const offer = await database.selectFrom('bonus_offer').selectAll().where('id', '=', 'weekly').executeTakeFirstOrThrow();
  const { amountMinor, now, wageringFactor = DEFAULT_FACTOR, days = DEFAULT_DAYS, paymentId = null } = bonus;
  const description = { key: 'bonus.weekly.description', parameters: {} } as const;
  const assessed = {
    offer,
    name: 'bonus.weekly.name',
    description,
    amountMinor,
    wageringFactor,
    days,
    occasion: randomUUID(),
    paymentId,
    reason: null,
  } as const;
  const granted = await inTransaction(database, (transaction) => grantBonus(transaction, playerId, assessed, now));
  if (!granted) throw new Error('the bonus was granted before');
  return granted.bonus.id;
}
