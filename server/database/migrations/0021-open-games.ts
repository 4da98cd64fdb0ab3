/**
 * What a lobby shows of a game before it is opened, and whether it can be opened. `availability` is the catalogue's;
 * the closing of a game is the operator's.
 */
export const statements: readonly string[] = [
  `alter table game
    add column availability text not null default 'open',
    add column is_closed boolean not null default false,
    add column closed_until timestamptz,
    add column is_listed boolean not null default true,
    add column table_kind text,
    add column minimum_stake_minor bigint,
    add column maximum_stake_minor bigint,
    add column has_demo boolean not null default false`,
];
