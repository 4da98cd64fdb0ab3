/** The pages of single-player games. */
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

/** The pages of games with shared rounds, one per line. */
// biome-ignore format: one page a line keeps changes apart.
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

/** Every page of the sandbox by its name: `<name>.html`. */
export const pages: readonly string[] = [...ownPages, 'crash', ...tablePages, 'sports', 'pay', 'mailbox'];
