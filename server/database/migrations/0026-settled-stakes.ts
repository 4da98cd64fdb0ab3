/**
 * Which stakes from bonuses are decided: only those complete a bonus's wagering. What was staked before this rule has
 * already counted.
 */
export const statements: readonly string[] = [
  `alter table stake_part add column is_settled boolean not null default false`,
  `update stake_part set is_settled = true`,
  `create index stake_part_open on stake_part (bonus_id) where not is_settled`,
  `create index wallet_transaction_bonus_bet on wallet_transaction (journal_id) where kind = 'bet' and bonus_minor > 0`,
];
