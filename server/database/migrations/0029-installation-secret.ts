/**
 * A secret of the installation, 244 random bits: migrations are serialized, so there is only one whatever starts at
 * once. Counted attempts were hashed without it, and addresses could be brute-forced from them; they are deleted, and
 * counting starts from zero.
 */
export const statements: readonly string[] = [
  `create table installation_secret (
    is_only boolean primary key default true check (is_only),
    secret bytea not null
  )`,
  `insert into installation_secret (secret) values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))`,
  `delete from attempt`,
];
