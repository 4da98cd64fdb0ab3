/**
 * Reality checks: intervals, and which were answered. Also play totals per quarter of an hour, from which a statement
 * of twelve months is made.
 */
export const statements: readonly string[] = [
  // Append-only: the newest row of a player is in force.
  `create table reality_interval (
    id bigint generated always as identity primary key,
    player_id bigint not null references player on delete cascade,
    minutes integer not null,
    next_minutes integer,
    next_from timestamptz,
    set_at timestamptz not null
  )`,
  `create index reality_interval_of_player on reality_interval (player_id, id desc)`,
  `create table reality_check (
    id bigint generated always as identity primary key,
    player_id bigint not null references player on delete cascade,
    since timestamptz not null,
    due_at timestamptz not null,
    answered_at timestamptz
  )`,
  `create unique index reality_check_open on reality_check (player_id) where answered_at is null`,
  `create index reality_check_answered on reality_check (player_id, answered_at desc) where answered_at is not null`,
  // Midnights of all time zones in use fall on quarters of an hour, so these totals make the days of any of them.
  `create table play_quarter (
    player_id bigint not null references player on delete cascade,
    begun_at timestamptz not null,
    game_code text not null,
    staked_minor bigint not null,
    won_minor bigint not null,
    primary key (player_id, begun_at, game_code)
  ) with (fillfactor = 70)`,
  `insert into play_quarter
    select player_id, date_bin('15 minutes', created_at, timestamptz '2000-01-01 00:00:00+00'), coalesce(game_code, ''),
      sum(case when kind = 'bet' then amount_minor else 0 end), sum(case when kind = 'win' then credited_minor else 0 end)
    from wallet_transaction where kind in ('bet', 'win') and not is_rolled_back and journal_id is not null and player_id is not null
    group by 1, 2, 3`,
  `create function sum_play() returns trigger language plpgsql as $$
  declare
    sign integer := case when new.is_rolled_back then -1 else 1 end;
  begin
    insert into play_quarter as known values (
      new.player_id, date_bin('15 minutes', new.created_at, timestamptz '2000-01-01 00:00:00+00'), coalesce(new.game_code, ''),
      case when new.kind = 'bet' then sign * new.amount_minor else 0 end, case when new.kind = 'win' then sign * new.credited_minor else 0 end
    )
    on conflict (player_id, begun_at, game_code) do update
      set staked_minor = known.staked_minor + excluded.staked_minor, won_minor = known.won_minor + excluded.won_minor;
    return null;
  end $$`,
  // Totals cover everything that books play, so that no way of booking it can be forgotten.
  `create trigger wallet_transaction_is_summed after insert on wallet_transaction for each row
    when (new.kind in ('bet', 'win') and not new.is_rolled_back and new.journal_id is not null and new.player_id is not null) execute function sum_play()`,
  `create trigger wallet_transaction_is_taken_off after update of is_rolled_back on wallet_transaction for each row
    when (new.kind in ('bet', 'win') and new.is_rolled_back <> old.is_rolled_back and new.journal_id is not null and new.player_id is not null)
    execute function sum_play()`,
];
