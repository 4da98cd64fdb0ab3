import { lastCard } from './rules/last-card.ts';
import { lionAndEagle } from './rules/lion-and-eagle.ts';
import { liveBaccarat } from './rules/live-baccarat.ts';
import { liveBlackjack } from './rules/live-blackjack.ts';
import { livePoker } from './rules/live-poker.ts';
import { paperWar } from './rules/paper-war.ts';
import { fiveCards, holdem, type PokerVariant, threeCards } from './rules/poker-variants.ts';
import type { TableGame } from './table-game.ts';

/** Builds a blackjack table. Stakes are in lira, as in the catalogue. */
const blackjack = (code: string, minimum: number, maximum: number, bettingMs = 15_000): TableGame => ({
  code,
  page: 'live-blackjack',
  rules: liveBlackjack({ stakes: { minimum, maximum }, bettingMs }),
});

/** Builds a baccarat table. Stakes are in lira. `cardMs` is the time it takes to turn a card. */
const baccarat = (code: string, minimum: number, maximum: number, bettingMs = 15_000, cardMs = 1_000): TableGame => ({
  code,
  page: 'live-baccarat',
  rules: liveBaccarat({ stakes: { minimum, maximum }, bettingMs, cardMs, restMs: 6_000 }),
});

/** Builds a table of poker against the dealer. The stakes, in lira, are those of the ante. */
const poker = (code: string, variant: PokerVariant, minimum: number, maximum: number, bettingMs = 15_000): TableGame => ({
  code,
  page: 'live-poker',
  rules: livePoker(variant, { stakes: { minimum, maximum }, bettingMs }),
});

/** Live tables with cards. */
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
  poker('live-divan-poker', holdem, 50, 5_000),
  poker('live-konak-pokeri', holdem, 50, 10_000, 18_000),
  poker('live-gece-pokeri', holdem, 25, 5_000),
  poker('live-ruzgar-pokeri', holdem, 25, 5_000, 12_000),
  poker('live-uc-kart-masasi', threeCards, 10, 2_500),
  poker('live-bes-kart', fiveCards, 25, 5_000),
  { code: 'live-aslan-mi-kartal-mi', page: 'live-duel', rules: lionAndEagle({ stakes: { minimum: 10, maximum: 5_000 }, bettingMs: 15_000 }) },
  { code: 'live-kagit-savasi', page: 'live-duel', rules: paperWar({ stakes: { minimum: 5, maximum: 2_500 }, bettingMs: 15_000 }) },
  { code: 'live-son-kart', page: 'live-duel', rules: lastCard({ stakes: { minimum: 10, maximum: 5_000 }, bettingMs: 18_000 }) },
];
