/**
 * Who holds the wallet key of each game provider: until now one aggregator held all of them. The provider of a newly
 * added game is the aggregator's too.
 */
export const statements: readonly string[] = [
  `create table game_provider (
    name text primary key,
    wallet_partner text not null default 'hub88'
  )`,
  `insert into game_provider (name) select distinct provider_name from game`,
  `create function know_game_provider() returns trigger language plpgsql as $$
    begin
      insert into game_provider (name) values (new.provider_name) on conflict do nothing;
      return new;
    end $$`,
  `create trigger game_has_a_provider before insert or update of provider_name on game for each row execute function know_game_provider()`,
  `alter table game add foreign key (provider_name) references game_provider (name)`,
];
