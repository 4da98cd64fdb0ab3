/** Pages of single-player games. */
const ownPages = [
  'slot',
  'poker',
  'blackjack',
  'baccarat',
  'roulette',
  'pick',
  'scratch',
  'fishing',
  'beads',
  'spots',
  'keno',
  'coin',
  'high-low',
  'pisti',
] as const;

/** Pages of games with shared rounds, one per line. */
// biome-ignore format: one page per line makes diffs smaller.
export const tablePages = [
  'live-roulette',
  'live-blackjack',
  'live-baccarat',
  'live-poker',
  'live-duel',
  'tv-keno',
  'tv-draw',
  'race',
  'match',
  'live-wheel',
  'live-dice',
  'bingo',
] as const;

/** All pages of the sandbox by name. The file of each is `<name>.html`. */
export const pages: readonly string[] = [...ownPages, 'crash', ...tablePages, 'sports', 'pay', 'mailbox'];
