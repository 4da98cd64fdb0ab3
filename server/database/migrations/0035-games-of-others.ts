/**
 * The text by which a search finds each game, folded by the program, because databases fold letters by their own
 * locales: null until the next start has written it. Also how each provider's games are opened: until now all of them
 * were the sandbox's.
 */
export const statements: readonly string[] = [
  `alter table game add column search_text text`,
  `alter table game_provider add column launcher text not null default 'sandbox', add column launch_url text`,
];
