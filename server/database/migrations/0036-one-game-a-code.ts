/**
 * A provider's name of a game belongs to one game: bets and wins are stored by it, so histories, winners and statements
 * would show whichever game came first. Two with one name can only have been added by hand. A person has to decide
 * which of them keeps it, so the step fails with their codes. Also launches that no provider opened, which no list and
 * no play session counts.
 */
export const statements: readonly string[] = [
  `do $$
    declare twins text;
    begin
      select string_agg(codes, '; ') into twins from (
        select string_agg(code, ' and ' order by code) as codes from game group by provider_game_code having count(*) > 1
      ) doubled;
      if twins is not null then
        raise exception 'Games have the same "provider_game_code": %. Change it in all but one of them by SQL, then start again.', twins;
      end if;
    end
  $$`,
  `drop index game_provider_game_code`,
  `create unique index game_provider_game_code on game (provider_game_code)`,
  `alter table game_token add column has_failed boolean not null default false`,
];
