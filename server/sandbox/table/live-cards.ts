import { liveBaccarat } from './rules/live-baccarat.ts';
import { liveBlackjack } from './rules/live-blackjack.ts';
import type { TableGame } from './table-game.ts';

/** A table of blackjack; stakes in lira, as they stand in the catalogue. */
const blackjack = (code: string, minimum: number, maximum: number, bettingMs = 15_000): TableGame => ({
  code,
  page: 'live-blackjack',
  rules: liveBlackjack({ stakes: { minimum, maximum }, bettingMs }),
});

/** A table of baccarat, with the time that a card takes to be turned. */
const baccarat = (code: string, minimum: number, maximum: number, bettingMs = 15_000, cardMs = 1_000): TableGame => ({
  code,
  page: 'live-baccarat',
  rules: liveBaccarat({ stakes: { minimum, maximum }, bettingMs, cardMs, restMs: 6_000 }),
});

/** Live tables with cards, by their codes. */
export const liveCards: readonly TableGame[] = [
  blackjack('live-yirmi-bir-masasi', 50, 20_000),
  blackjack('live-gece-yirmi-bir', 25, 10_000),
  blackjack('live-as-masasi', 100, 50_000, 18_000),
  blackjack('live-kadife-yirmi-bir', 50, 20_000),
  blackjack('live-hizli-yirmi-bir', 25, 10_000, 12_000),
  blackjack('live-yali-yirmi-bir', 25, 10_000),
  blackjack('live-yedi-koltuk', 25, 10_000),
  blackjack('live-turkce-yirmi-bir', 10, 5_000),
  blackjack('live-herkese-yer-var', 5, 2_500, 20_000),
  blackjack('live-pasa-masasi', 250, 100_000, 20_000),
  baccarat('live-sedef-bakara', 25, 10_000),
  baccarat('live-dokuz-bakara', 50, 20_000),
  baccarat('live-hizli-bakara', 10, 5_000, 12_000, 600),
  baccarat('live-kosk-bakara', 25, 10_000),
  baccarat('live-gumus-bakara', 50, 20_000, 18_000),
  baccarat('live-cesme-bakara', 10, 5_000),
  baccarat('live-bakara-konagi', 100, 50_000, 20_000, 1_300),
];
