/**
 * The latest version of the general terms that each player was notified of: new ones are announced to everybody once.
 */
export const statements: readonly string[] = [
  `alter table player add column told_terms integer not null default 0`,
  // Versions from before this step were announced on the site only.
  `update player set told_terms = (select max(version) from terms_version)`,
  `create index player_known_terms on player (greatest(terms_version, told_terms))`,
];
