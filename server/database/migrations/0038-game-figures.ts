/** What a provider publishes of a game: the return to player in hundredths of a percent, and the volatility. */
export const statements: readonly string[] = [
  `alter table game
     add column return_hundredths integer check (return_hundredths between 0 and 10000),
     add column volatility text check (volatility in ('low', 'medium', 'high'))`,
];
