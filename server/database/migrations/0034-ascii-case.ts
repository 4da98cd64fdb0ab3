/**
 * Usernames and e-mail addresses are the same regardless of the case of A–Z, in databases of every locale: by the rules
 * of a Turkish one IBRAHIM and ibrahim differed. Such a database may already hold two accounts with one name. A person
 * has to decide which of them keeps it, so the step fails with their player codes; names and addresses stay out of the
 * logs of a failed start.
 */
const refuseTwins = (column: 'username' | 'email', what: string) =>
  `do $$
    declare twins text;
    begin
      select string_agg(codes, '; ') into twins from (
        select string_agg(usercode, ' and ' order by id) as codes from player group by lower(${column} collate "C") having count(*) > 1
      ) doubled;
      if twins is not null then
        raise exception 'Players have the same ${what} but for its case: %. Change "${column}" in all but one of them by SQL, then start again.', twins;
      end if;
    end
  $$`;

export const statements: readonly string[] = [
  refuseTwins('username', 'username'),
  refuseTwins('email', 'e-mail address'),
  `drop index player_username`,
  `drop index player_email`,
  `create unique index player_username on player (lower(username collate "C"))`,
  `create unique index player_email on player (lower(email collate "C"))`,
];
