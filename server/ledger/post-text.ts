import { type AccountReference, neverNegativeKinds } from './accounts.ts';

const PARAMETERS_OF_A_JOURNAL = 4;
const PARAMETERS_OF_AN_ENTRY = 4;
/** The text of the posting statement depends only on the number of entries and on which of them are a player's. */
const postTexts = new Map<string, string>();

/**
 * Locks the accounts in the order of their ids, checks, and writes journal, entries and balances, in one statement. The
 * journal waits for the locks, so that two postings never hold in one order and wait in another. The new balance is
 * computed from the locked row: computed from the row as this statement's snapshot sees it, PostgreSQL would check the
 * constraint on an outdated balance.
 */
function makePostText(accounts: readonly AccountReference[]): string {
  const wanted = accounts.map((account, index) => {
    const first = PARAMETERS_OF_A_JOURNAL + index * PARAMETERS_OF_AN_ENTRY + 1;
    // Through the unique index, which `is not distinct from` could not use.
    const owner = account.playerId === null ? `player_id is null and $${first + 1}::bigint is null` : `player_id = $${first + 1}::bigint`;
    return `((select id from ledger_account where kind = $${first} and ${owner} and code = $${first + 2}), $${first + 3}::bigint)`;
  });
  const neverNegative = neverNegativeKinds.map((kind) => `'${kind}'`).join(', ');
  return `
    with wanted (account_id, amount_minor) as materialized (values ${wanted.join(', ')}),
    held as materialized (
      select id, kind, player_id, code, balance_minor from ledger_account
      where id in (select account_id from wanted) order by id for update
    ),
    locked as materialized (
      select held.*, wanted.amount_minor, held.balance_minor + wanted.amount_minor as balance_after_minor
      from held join wanted on wanted.account_id = held.id
    ),
    state as (
      select count(*)::integer as found,
        min(balance_minor) filter (where kind in (${neverNegative}) and amount_minor < 0 and balance_after_minor < 0) as short_balance
      from locked
    ),
    journal as (
      insert into ledger_journal (idempotency_key, kind, player_id, posted_at)
      select $1, $2, $3::bigint, $4::timestamptz
      from state where found = ${accounts.length} and short_balance is null
      on conflict (idempotency_key) do nothing
      returning id
    ),
    entry as (
      insert into ledger_entry (journal_id, account_id, amount_minor, balance_after_minor)
      select journal.id, locked.id, locked.amount_minor, locked.balance_after_minor from journal cross join locked order by locked.id
    ),
    moved as (
      update ledger_account account set balance_minor = locked.balance_after_minor
      from journal cross join locked where account.id = locked.id
    )
    select state.found, state.short_balance, (select id from journal) as journal_id,
      locked.kind, locked.player_id, locked.code, locked.balance_after_minor
    from state left join locked on true`;
}

/**
 * Returns the statement that posts a journal with an entry on each of these accounts. Its parameters are the journal's
 * key, kind, player and time, then each entry's kind of account, player, code and amount. Its rows are the accounts with
 * `found`, how many of them exist; `journal_id`, null when nothing was written; and `short_balance`, what an account
 * that would go below zero holds.
 */
export function postText(accounts: readonly AccountReference[]): string {
  const shape = accounts.map(({ playerId }) => (playerId === null ? 's' : 'p')).join('');
  const text = postTexts.get(shape) ?? makePostText(accounts);
  postTexts.set(shape, text);
  return text;
}
