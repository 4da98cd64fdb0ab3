import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, testEngines } from '../../tests/support/test-database.ts';
import { makeTestPlayer } from '../../tests/support/test-player.ts';
import { inTransaction, type OpenedDatabase } from '../database/database.ts';
import { type AccountReference, clearingAccount, createMissingAccounts, playerAccount, selectAccountId } from './accounts.ts';
import { proveAccounts } from './prove-accounts.ts';
import { postJournal } from './transfer.ts';

const DEPOSITS = 5;

describe.each(testEngines)('the proof of the accounts on %s', (engine) => {
  let opened: OpenedDatabase;
  const players: bigint[] = [];
  const cash = (index: number): AccountReference => playerAccount('player-cash', players[index] ?? 0n);
  const clearing = clearingAccount(2);

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    for (let player = 0; player < 3; player += 1) players.push((await makeTestPlayer(opened.queries)).playerId);
    for (let deposit = 0; deposit < DEPOSITS; deposit += 1) {
      for (const index of players.keys()) {
        const entries = [
          { account: clearing, amountMinor: -100n },
          { account: cash(index), amountMinor: 100n },
        ];
        await inTransaction(opened.queries, (transaction) =>
          postJournal(transaction, { idempotencyKey: randomUUID(), kind: 'deposit', playerId: players[index] ?? null, postedAt: new Date(), entries }),
        );
      }
    }
    await inTransaction(opened.queries, (transaction) => createMissingAccounts(transaction, [playerAccount('player-held', players[0] ?? 0n)]));
  });
  afterAll(() => opened.close());

  const idOf = async (account: AccountReference): Promise<bigint> => {
    const { rows } = await sql<{ id: bigint }>`select ${selectAccountId(account)} as id`.execute(opened.queries);
    return BigInt(rows[0]?.id ?? 0n);
  };
  const entriesOf = async (account: AccountReference): Promise<bigint[]> => {
    const { rows } = await sql<{ id: bigint }>`select id from ledger_entry where account_id = ${selectAccountId(account)} order by id`.execute(opened.queries);
    return rows.map(({ id }) => id);
  };
  /** Changes entries although they are append-only. */
  const tamper = async (change: string, id: bigint) => {
    await sql`alter table ledger_entry disable trigger ledger_entry_is_append_only`.execute(opened.queries);
    await sql`update ledger_entry set ${sql.raw(change)} where id = ${id}::bigint`.execute(opened.queries);
    await sql`alter table ledger_entry enable trigger ledger_entry_is_append_only`.execute(opened.queries);
  };

  // With two rows a statement, every account takes several, and statements end in the middle and at the end of one.
  it.each([2, 3, 5, 7, 2_000])('finds nothing in books that are in order, %s rows at a time', async (rowsAtOnce) => {
    expect(await proveAccounts(opened.queries, rowsAtOnce)).toEqual({ brokenChains: [], unevenAccounts: [] });
  });

  it.each([2, 3, 5, 7, 2_000])('names each account and the first entry that is wrong, %s rows at a time', async (rowsAtOnce) => {
    const [first, second, third, empty] = [
      await idOf(cash(0)),
      await idOf(cash(1)),
      await idOf(cash(2)),
      await idOf(playerAccount('player-held', players[0] ?? 0n)),
    ];
    const [ofFirst, ofThird] = [await entriesOf(cash(0)), await entriesOf(cash(2))];
    await tamper('balance_after_minor = balance_after_minor + 1', ofFirst[1] ?? 0n);
    await tamper('amount_minor = amount_minor + 1', ofThird[3] ?? 0n);
    for (const id of [second, empty]) await sql`update ledger_account set balance_minor = balance_minor + 7 where id = ${id}::bigint`.execute(opened.queries);
    const found = await proveAccounts(opened.queries, rowsAtOnce);
    await tamper('balance_after_minor = balance_after_minor - 1', ofFirst[1] ?? 0n);
    await tamper('amount_minor = amount_minor - 1', ofThird[3] ?? 0n);
    for (const id of [second, empty]) await sql`update ledger_account set balance_minor = balance_minor - 7 where id = ${id}::bigint`.execute(opened.queries);
    expect(found).toEqual({
      brokenChains: [
        { kind: 'chain-broken', accountId: first, entryId: ofFirst[1] },
        { kind: 'chain-broken', accountId: third, entryId: ofThird[3] },
      ],
      unevenAccounts: [
        { kind: 'balance-differs', accountId: second, balanceMinor: 507n, entriesMinor: 500n },
        { kind: 'balance-differs', accountId: third, balanceMinor: 500n, entriesMinor: 501n },
        { kind: 'balance-differs', accountId: empty, balanceMinor: 7n, entriesMinor: 0n },
      ],
    });
  });
});
